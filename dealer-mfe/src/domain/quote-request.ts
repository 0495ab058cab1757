import { lineText, type QuoteLine, type QuoteList, readLine } from '@landmark/contract/quote-list';

const heading = 'Please send a quote for:';

const sku = /^(?=\D*\d)[A-Z0-9][A-Z0-9./-]{1,39}$/i;

/** The line of a piece, as the catalogue sends it (`?sku=`), in capitals; each SKU has a figure. */
function lineIn(text: string): QuoteLine | undefined {
  const line = readLine(text);
  return line && sku.test(line.sku) ? { ...line, sku: line.sku.toUpperCase() } : undefined;
}

/** The range of lines with pieces, below their heading; where there is no heading, the end of the text. */
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
 * Returns Additional Information with a line for each piece that the catalogue passed on. An existing line of
 * a piece takes the new quantity, so that a reload adds nothing; other texts in `asked` are ignored.
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
 * Returns the pieces of a list that Additional Information does not mention in any form; if it mentions all
 * of them, the pieces whose quantity differs. So an edited quantity does not count as a missing piece.
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
