import { useSyncExternalStore } from 'react';

export const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Viewport widths in CSS pixels, and the devices that have them. */
export const widths = [
  { width: 320, device: 'small phone' },
  { width: 375, device: 'phone' },
  { width: 768, device: 'tablet' },
  { width: 1024, device: 'tablet' },
  { width: 1280, device: 'laptop' },
  { width: 1920, device: 'desktop' },
] as const;

type Width = (typeof widths)[number]['width'];

/** A place in the workbench. All of it is in the URL, so that every place can be linked. */
export interface Place {
  readonly scenario: string | undefined;
  /** Another page than the scenario's own. */
  readonly path: string | undefined;
  readonly width: Width | undefined;
  readonly theme: Theme;
}

export const isTheme = (text: string | null): text is Theme => themes.some((theme) => theme === text);

export const widthOf = (text: string | null): Width | undefined =>
  widths.find(({ width }) => String(width) === text)?.width;

/** Reads a place from a query. Anyone may write a link, so unknown values are ignored. */
export function readPlace(search: string): Place {
  const query = new URLSearchParams(search);
  const [path, theme] = [query.get('path'), query.get('theme')];
  return {
    scenario: query.get('scenario') ?? undefined,
    path: path?.startsWith('/') ? path : undefined,
    width: widthOf(query.get('width')),
    theme: isTheme(theme) ? theme : 'system',
  };
}

/** The query of a place, without default values: `?scenario=upload-failed&width=375`. */
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
export function frameQueryOf(place: Place): string {
  const query = queryOf({ ...place, width: undefined }).slice(1);
  return query ? `?frame&${query}` : '?frame';
}

export const isFrame = (search: string) => new URLSearchParams(search).has('frame');

function listen(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  return () => window.removeEventListener('popstate', onChange);
}

export function goTo(place: Place): void {
  window.history.pushState(null, '', queryOf(place));
  // As for Back: listeners read the address again.
  window.dispatchEvent(new PopStateEvent('popstate'));
}

export const usePlace = (): Place => readPlace(useSyncExternalStore(listen, () => window.location.search));

/** The tokens read the theme from the root element; without one the reader's system decides. */
export function applyTheme(page: Document, theme: Theme): void {
  if (theme === 'system') delete page.documentElement.dataset.theme;
  else page.documentElement.dataset.theme = theme;
}
