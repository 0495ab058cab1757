/** A piece that a quote is asked for: in addresses, on the visitor's device, and in an application. */
export interface QuoteLine {
  readonly sku: string;
  /** From 1 to {@link mostPieces}. */
  readonly quantity: number;
}

export type QuoteList = readonly QuoteLine[];

/** Where in `localStorage` the catalogue keeps the list, as JSON. */
export const quoteListKey = 'landmark-quote-list';

export const mostPieces = 9999;

const whole = (quantity: number) => Math.min(mostPieces, Math.max(1, Math.trunc(quantity) || 1));

/** Sets a piece's quantity; a piece that is not yet on the list comes last. */
export function withQuantity(list: QuoteList, sku: string, quantity: number): QuoteList {
  const line = { sku, quantity: whole(quantity) };
  const isListed = list.some((other) => other.sku === sku);
  return isListed ? list.map((other) => (other.sku === sku ? line : other)) : [...list, line];
}

export function withOneMore(list: QuoteList, sku: string): QuoteList {
  const listed = list.find((line) => line.sku === sku)?.quantity ?? 0;
  return withQuantity(list, sku, listed + 1);
}

export const without = (list: QuoteList, sku: string): QuoteList => list.filter((line) => line.sku !== sku);

/** The quantities of the first list count, other pieces of the second stay. */
export const merged = (list: QuoteList, into: QuoteList): QuoteList =>
  list.reduce((lines, { sku, quantity }) => withQuantity(lines, sku, quantity), into);

export const piecesIn = (list: QuoteList): number => list.reduce((sum, { quantity }) => sum + quantity, 0);

/** A line as it stands in an address and in an application: `12 x B840-48-WHT`, of one piece its SKU alone. */
export const lineText = ({ sku, quantity }: QuoteLine): string =>
  quantity === 1 ? sku : `${quantity} x ${sku}`;

/** Undefined where the text is no such line. Whether there is such a piece, only the catalogue knows. */
export function readLine(text: string): QuoteLine | undefined {
  const [, quantity = '1', sku] = /^(?:(\d+) ?x )?(\S+)$/i.exec(text.trim()) ?? [];
  return sku === undefined ? undefined : { sku, quantity: whole(Number(quantity)) };
}

const isLine = (line: Partial<QuoteLine> | null): line is QuoteLine => typeof line?.sku === 'string';

/** What a device gave back, which anyone may have written, as far as it is such a list; undefined where it is none. */
export const keptQuoteList = (kept: unknown): QuoteList | undefined =>
  Array.isArray(kept) ? merged(kept.filter(isLine), []) : undefined;
