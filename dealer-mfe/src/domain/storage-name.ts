/** The table allows 200 characters after the folder, the ending included. */
const maxLength = 200;
const ending = '.pdf';

/** Letters that no Unicode decomposition turns into ASCII. */
const spelledOut = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  þ: 'th',
  ı: 'i',
} as const satisfies Record<string, string>;

const spelling = new RegExp(`[${Object.keys(spelledOut).join('')}]`, 'g');

function toAscii(text: string): string {
  const spelled = text.replace(spelling, (letter) => spelledOut[letter as keyof typeof spelledOut]);
  return spelled.normalize('NFKD').replace(/\p{M}/gu, '');
}

/**
 * The name under which a file is stored: ASCII that storage accepts and that needs no encoding in a URL (storage
 * keys are not encoded by the client), yet one by which staff still know the file. `Café №1#.pdf` → `Cafe No1.pdf`.
 */
export function safePdfName(original: string): string {
  const stem = toAscii(original.replace(/\.pdf$/i, ''))
    .replace(/[^\w .()&',@-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/\s+/g, ' ')
    .replace(/-{2,}/g, '-')
    .slice(0, maxLength - ending.length)
    .replace(/^[ .-]+|[ .-]+$/g, '');
  return (stem || 'application') + ending;
}

/** `<id>/<name>.pdf`, the only shape that the storage policy lets in. `id` is a random UUID (section 3). */
export function storagePath(id: string, originalName: string): string {
  return `${id.toLowerCase()}/${safePdfName(originalName)}`;
}
