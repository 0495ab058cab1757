/** A piece of a request for a quote: in addresses, on the visitor's device, and in an application. */
export interface QuoteLine {
  readonly sku: string;
  /** From 1 to {@link mostPieces}. */
  readonly quantity: number;
}

export type QuoteList = readonly QuoteLine[];

/** The key of `localStorage` under which the catalogue keeps the list, as JSON. */
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

/** Merges two lists: the quantities of the first one win, other pieces of the second stay. */
export const merged = (list: QuoteList, into: QuoteList): QuoteList =>
  list.reduce((lines, { sku, quantity }) => withQuantity(lines, sku, quantity), into);

export const piecesIn = (list: QuoteList): number => list.reduce((sum, { quantity }) => sum + quantity, 0);

/** A line as text in an address and in an application: `12 x B840-48-WHT`, for one piece only its SKU. */
export const lineText = ({ sku, quantity }: QuoteLine): string =>
  quantity === 1 ? sku : `${quantity} x ${sku}`;

/** Reads such a line; undefined for any other text. Only the catalogue knows whether the piece exists. */
export function readLine(text: string): QuoteLine | undefined {
  const [, quantity = '1', sku] = /^(?:(\d+) ?[x×] )?(\S+)$/i.exec(text.trim()) ?? [];
  return sku === undefined ? undefined : { sku, quantity: whole(Number(quantity)) };
}

const isLine = (line: Partial<QuoteLine> | null): line is QuoteLine => typeof line?.sku === 'string';

/** Returns the valid lines of an untrusted value from the device; undefined if it is no list. */
export const keptQuoteList = (kept: unknown): QuoteList | undefined =>
  Array.isArray(kept) ? merged(kept.filter(isLine), []) : undefined;
