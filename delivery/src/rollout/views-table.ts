import type { Counted } from './counts';
import { percentile75, type Spread, type Tally, viewsOf } from './tally';

/** One line of what is known of the views of a release's page. */
export interface ViewsRow {
  readonly app: string;
  readonly version: string;
  readonly page: string;
  readonly views: number;
  readonly withError: number;
  /** 75th percentiles, in words; absent where nothing was measured. */
  readonly times: Readonly<Partial<Record<Spread, string>>>;
}

const spreads = ['lcp', 'inp', 'cls', 'soft'] as const;

function inWords(tally: Tally, spread: Spread): string | undefined {
  const end = percentile75(tally, spread);
  if (end === undefined) return undefined;
  if (end === Number.POSITIVE_INFINITY) return 'beyond measure';
  return spread === 'cls' ? (end / 1000).toString() : `${end} ms`;
}

/** By app, version and page, the most seen first. */
export function viewsRows({ views }: Counted): readonly ViewsRow[] {
  const rows = Object.entries(views).flatMap(([release, pages]) => {
    const [app = '', version = ''] = release.split('@');
    return Object.entries(pages).map(([page, tally]) => ({
      ...{ app, version, page },
      views: viewsOf(tally),
      withError: tally.error ?? 0,
      times: Object.fromEntries(
        spreads.flatMap((spread) => {
          const said = inWords(tally, spread);
          return said === undefined ? [] : [[spread, said] as const];
        }),
      ),
    }));
  });
  return rows.sort((one, other) => one.app.localeCompare(other.app) || other.views - one.views);
}
