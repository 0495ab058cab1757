import { fits, isNumber, longestMs, shapes } from './report';

/** How the server says, in `Server-Timing`, that it waits for a document to be heard of. */
export const awaitedMark = 'awaited';

/** What is counted of a view: how it came, that of a document which is awaited, and what went wrong in it, … */
export const happened = ['loaded', 'navigated', 'heard', 'error', 'hydration', 'failed'] as const;

/** … and how long it took. `soft` is the way to a page within a document, `cls` is in thousandths, the others milliseconds. */
const measured = ['lcp', 'inp', 'cls', 'soft'] as const;

export type CountedKind = (typeof happened | typeof measured)[number];

/** Of one view, by the app and version that it is charged to. */
export type CountedRow = readonly [
  what: CountedKind,
  app: string,
  version: string,
  page: string,
  value?: number,
];

/** What a document tells of its views: nothing of who sees them. */
export interface Counts {
  readonly kind: 'counts';
  /** A number that the document has made up for itself, by which its messages are put together. */
  readonly document: number;
  /** The slot that it was asked for with. */
  readonly slot?: number;
  readonly rows: readonly CountedRow[];
}

const mostRows = 60;

function rowIn(value: unknown): CountedRow[] {
  if (!Array.isArray(value)) return [];
  const [kind, app, version, page, number] = value as unknown[];
  const what = [...happened, ...measured].find((known) => known === kind);
  if (!what || !fits(app, shapes.app) || !fits(version, shapes.version) || !fits(page, shapes.page))
    return [];
  if (happened.some((known) => known === what)) return [[what, app, version, page]];
  return isNumber(number, longestMs) ? [[what, app, version, page, number]] : [];
}

/** Takes from a value what counts may hold, and nothing else; undefined when that is not enough for any. */
export function parseCounts(value: unknown): Counts | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { kind, document, slot, rows } = value as Record<string, unknown>;
  if (kind !== 'counts' || !isNumber(document, 2 ** 32) || !Array.isArray(rows)) return undefined;
  const taken = rows.slice(0, mostRows).flatMap(rowIn);
  return { kind, document, ...(isNumber(slot, 99) && { slot }), rows: taken };
}
