export interface QuoteLine {
  readonly sku: string;
  /** From 1 to {@link mostPieces}. */
  readonly quantity: number;
}

export type QuoteList = readonly QuoteLine[];

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

export const piecesIn = (list: QuoteList): number => list.reduce((sum, { quantity }) => sum + quantity, 0);

/** A line as it stands in an address and in an application: `12 x B840-48-WHT`, of one piece its SKU alone. */
export const lineText = ({ sku, quantity }: QuoteLine): string =>
  quantity === 1 ? sku : `${quantity} x ${sku}`;

/** Undefined when the text is no line of a piece that there is. `find` gives the item number as it is listed. */
export function readLine(text: string, find: (typed: string) => string | undefined): QuoteLine | undefined {
  const [, quantity = '1', typed = ''] = /^(?:(\d+) ?x )?(\S+)$/i.exec(text.trim()) ?? [];
  const sku = find(typed);
  return sku ? { sku, quantity: whole(Number(quantity)) } : undefined;
}
