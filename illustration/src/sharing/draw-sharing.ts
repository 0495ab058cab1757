import { escapeXml } from '../drawing/drawing';

/** The size that sites which show links ask for. Pixels. */
const sharingSize = { width: 1200, height: 630 } as const;

interface SharingWords {
  readonly title: string;
  readonly company: string;
  readonly line: string;
}

/** The most letters of the title in a line beside the picture. */
const mostLetters = 14;

function linesOf(title: string): readonly string[] {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && longer.length <= mostLetters) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Resolves a drawing's custom properties to its day colours, because no browser will do that. */
function byDay(svg: string): string {
  const plain = svg.replaceAll(/light-dark\(([^,()]+),[^()]*\)/g, '$1');
  const colours = new Map(
    [...plain.matchAll(/(--[\w-]+):([^;{}]+)/g)].map(([, name, value]) => [name, value]),
  );
  return plain.replaceAll(/var\((--[\w-]+)\)/g, (use, name: string) => colours.get(name) ?? use);
}

/** Draws the picture beside a shared link to a page: the company, the title and a drawing. */
export function drawSharing(drawing: string, { title, company, line }: SharingWords): string {
  const { width, height } = sharingSize;
  const placed = byDay(drawing).replace(
    /^<svg\b(.*?) width="\d+" height="\d+"/,
    '<svg$1 x="440" y="80" width="720" height="470"',
  );
  const words = (y: number, size: number, fill: string, said: string) =>
    `<text x="40" y="${y}" font-size="${size}" style="fill:${fill}">${escapeXml(said)}</text>`;
  const heading = linesOf(title).map((part, index) => words(186 + index * 54, 44, '#1c1915', part));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Besley">` +
    `<path fill="#f5f2ea" d="M0 0h${width}v${height}H0z"/><path fill="#e6decd" d="M440 80h720v470H440z"/>` +
    `<path fill="#1d5a3d" d="M40 548h64v4H40z"/>${words(110, 30, '#1d5a3d', company)}${heading.join('')}` +
    `${words(596, 26, '#443e34', line)}${placed}</svg>`
  );
}
