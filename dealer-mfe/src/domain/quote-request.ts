const heading = 'Please send a quote for:';

/** A SKU, or of several pieces `12 x B840-48-WHT`, as the catalogue sends it (`?sku=`). */
const lineShape = /^(?:\d{1,4} x )?([A-Z0-9][A-Z0-9./-]{1,39})$/i;

const skuIn = (line: string) => lineShape.exec(line.trim())?.[1];

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
  const lines = additionalInfo.trim() === '' ? [] : additionalInfo.trimEnd().split('\n');
  for (const text of asked.map((line) => line.trim())) {
    const sku = skuIn(text);
    if (sku === undefined) continue;
    if (!lines.includes(heading)) lines.push(heading);
    const [start, end] = placeOfPieces(lines);
    const place = lines.findIndex((line, index) => index >= start && index < end && skuIn(line) === sku);
    if (place >= 0) lines[place] = text;
    else lines.splice(end, 0, text);
  }
  return lines.length === 0 ? additionalInfo : lines.join('\n');
}
