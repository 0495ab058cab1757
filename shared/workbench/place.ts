import { isWidth, type Width } from './widths';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Where one is in a workbench. All of it stands in the URL, so that every place is a link. */
export interface Place {
  readonly scenario: string | undefined;
  /** Another page than the scenario's own. */
  readonly path: string | undefined;
  readonly width: Width | undefined;
  readonly theme: Theme;
}

const isTheme = (text: string | null): text is Theme => themes.some((theme) => theme === text);

/** Anyone may write a link: what it says that is not known counts as not said. */
export function readPlace(search: string): Place {
  const query = new URLSearchParams(search);
  const [path, width, theme] = [query.get('path'), Number(query.get('width')), query.get('theme')];
  return {
    scenario: query.get('scenario') ?? undefined,
    path: path?.startsWith('/') ? path : undefined,
    width: isWidth(width) ? width : undefined,
    theme: isTheme(theme) ? theme : 'system',
  };
}

/** The query that leads to a place, without what is as usual: `?scenario=upload-failed&width=375`. */
export function queryOf({ scenario, path, width, theme }: Place): string {
  const query = new URLSearchParams({
    ...(scenario && { scenario }),
    ...(path && { path }),
    ...(width && { width: String(width) }),
    ...(theme !== 'system' && { theme }),
  });
  return `?${query.toString().replaceAll('%2F', '/')}`;
}

/** The query of the same place without the workbench around it: the page alone. */
export function frameQueryOf({ scenario, path, theme }: Place): string {
  const query = queryOf({ scenario, path, theme, width: undefined }).slice(1);
  return query ? `?frame&${query}` : '?frame';
}

export const isFrame = (search: string) => new URLSearchParams(search).has('frame');
