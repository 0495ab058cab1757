import { lineText, type QuoteLine, readLine } from '@landmark/contract/quote-list';

const heading = 'Please send a quote for:';

const sku = /^(?=\D*\d)[A-Z0-9][A-Z0-9./-]{1,39}$/i;

/** The line of a piece, as the catalogue sends it (`?sku=`); each SKU has a figure. */
function lineIn(text: string): QuoteLine | undefined {
  const line = readLine(text);
  return line && sku.test(line.sku) ? line : undefined;
}

const skuIn = (text: string) => lineIn(text)?.sku.toUpperCase();

/** From where to where among the lines the pieces stand, below their heading. */
function placeOfPieces(lines: readonly string[]): readonly [number, number] {
  const start = lines.indexOf(heading) + 1;
  if (start === 0) return [lines.length, lines.length];
  const length = lines.slice(start).findIndex((line) => skuIn(line) === undefined);
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
    if (!lines.includes(heading)) lines.push(heading);
    const [start, end] = placeOfPieces(lines);
    const isOfPiece = (text: string) => skuIn(text) === line.sku.toUpperCase();
    const place = lines.slice(start, end).findIndex(isOfPiece);
    lines.splice(place < 0 ? end : start + place, place < 0 ? 0 : 1, lineText(line));
  }
  return lines.join('\n');
}
