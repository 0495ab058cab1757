import { applicationFields } from '@landmark/contract/dealer-application';

const folderLength = 37;
const maxLength = applicationFields.pdf.maxLength - folderLength;

/** Letters that no Unicode decomposition turns into ASCII, each with its spelling. */
const spelledOut = new Map(
  'ß:ss æ:ae Æ:AE œ:oe Œ:OE ø:o Ø:O ł:l Ł:L đ:d Đ:D ð:d þ:th ı:i'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** All but what storage takes in a key: ASCII letters and digits, and the marks that S3 calls safe or nearly so. */
const refused = /[^\w !\-.*'()&$@=;:+,?]+/g;

function toAscii(text: string): string {
  const spelled = [...text].map((letter) => spelledOut.get(letter) ?? letter).join('');
  return spelled.normalize('NFKD').replace(/\p{M}/gu, '');
}

/**
 * The name under which a file is stored: its own, with what storage refuses spelled in ASCII or as a dash, so that
 * staff still know the file. `Café №1.pdf` → `Cafe No1.pdf`.
 */
export function safePdfName(original: string): string {
  const [, stem = original, ending = '.pdf'] = /^(.*)(\.pdf)$/is.exec(original) ?? [];
  const safe = toAscii(stem)
    .replace(refused, '-')
    .slice(0, maxLength - ending.length);
  const isName = /[^-. ]/.test(safe) || (safe !== '' && safe === stem);
  return (isName ? safe : 'application') + ending;
}

/** `<id>/<name>.pdf`, the only shape that the storage policy lets in. `id` is a random UUID (section 3). */
export function storagePath(id: string, originalName: string): string {
  return `${id.toLowerCase()}/${safePdfName(originalName)}`;
}
