import { fits, isNumber, longestMs, shapes } from './report';

/** The entry of `Server-Timing` by which the server says that it expects to hear from the document. */
export const awaitedMark = 'awaited';

/** What is counted of a view: how it began (`heard` if the server awaits the document), what went wrong, … */
export const happened = ['loaded', 'navigated', 'heard', 'error', 'hydration', 'failed'] as const;

/** … and what is measured. `soft` is an in-page navigation; `cls` is in thousandths, the rest in ms. */
const measured = ['lcp', 'inp', 'cls', 'soft'] as const;

export type CountedKind = (typeof happened | typeof measured)[number];

/** One count of a view, for the app and version that it is charged to. */
export type CountedRow = readonly [
  what: CountedKind,
  app: string,
  version: string,
  page: string,
  value?: number,
];

/** What a document reports about its views, without anything about the visitor. */
export interface Counts {
  readonly kind: 'counts';
  /** A random number of the document, by which the server joins its messages. */
  readonly document: number;
  /** The slot with which the document was requested. */
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

/** Returns the valid parts of a value as counts; undefined if required parts are missing. */
export function parseCounts(value: unknown): Counts | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { kind, document, slot, rows } = value as Record<string, unknown>;
  if (kind !== 'counts' || !isNumber(document, 2 ** 32) || !Array.isArray(rows)) return undefined;
  const taken = rows.slice(0, mostRows).flatMap(rowIn);
  return { kind, document, ...(isNumber(slot, 99) && { slot }), rows: taken };
}
