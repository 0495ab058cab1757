import { lineText, type QuoteLine, type QuoteList, readLine } from '@landmark/contract/quote-list';

const heading = 'Please send a quote for:';

const sku = /^(?=\D*\d)[A-Z0-9][A-Z0-9./-]{1,39}$/i;

/** The line of a piece, as the catalogue sends it (`?sku=`), in capitals; each SKU has a figure. */
function lineIn(text: string): QuoteLine | undefined {
  const line = readLine(text);
  return line && sku.test(line.sku) ? { ...line, sku: line.sku.toUpperCase() } : undefined;
}

/** From where to where among the lines the pieces stand, below their heading. */
function placeOfPieces(lines: readonly string[]): readonly [number, number] {
  const start = lines.indexOf(heading) + 1;
  if (start === 0) return [lines.length, lines.length];
  const length = lines.slice(start).findIndex((line) => lineIn(line) === undefined);
  return [start, length < 0 ? lines.length : start + length];
}

export function quotedPieces(additionalInfo: string): readonly string[] {
  const lines = additionalInfo.split('\n');
  return lines.slice(...placeOfPieces(lines));
}

/**
 * Additional Information with a line for each piece that the catalogue sent along. The line of a piece that is asked
 * for already takes the new quantity, so a reload adds nothing; what is no such line is ignored.
 */
export function withQuoteRequest(additionalInfo: string, asked: readonly string[]): string {
  const written = additionalInfo.trimEnd();
  const lines = written === '' ? [] : written.split('\n');
  for (const line of asked.flatMap((text) => lineIn(text) ?? [])) {
    const place = lines.findIndex((text) => lineIn(text)?.sku === line.sku);
    if (place < 0 && !lines.includes(heading)) lines.push(heading);
    lines.splice(place < 0 ? placeOfPieces(lines)[1] : place, place < 0 ? 0 : 1, lineText(line));
  }
  return lines.join('\n');
}

/**
 * What of a list Additional Information does not name, in whatever words; and, where it names all of it, what it asks for
 * in another quantity. So a quantity that a visitor has edited is no piece that is missing.
 */
export function leftOut(additionalInfo: string, list: QuoteList) {
  const named = new Set(additionalInfo.toUpperCase().match(/[A-Z0-9](?:[A-Z0-9./-]*[A-Z0-9])?/g));
  const asked = additionalInfo.split('\n').flatMap((text) => lineIn(text) ?? []);
  const pieces = list.flatMap((line) => lineIn(lineText(line)) ?? []);
  const missing = pieces.filter(({ sku }) => !named.has(sku));
  if (missing.length > 0)
    return { kind: missing.length < pieces.length ? 'rest' : 'all', lines: missing } as const;
  const isOther = (line: QuoteLine) =>
    asked.some(({ sku, quantity }) => sku === line.sku && quantity !== line.quantity);
  return { kind: 'quantities', lines: pieces.filter(isOther) } as const;
}
