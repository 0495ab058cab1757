import { applicationFields } from '@landmark/contract/dealer-application';

const folderLength = 37;
const maxLength = applicationFields.pdf.maxLength - folderLength;

/** Letters that no Unicode decomposition turns into ASCII, each with its ASCII spelling. */
const spelledOut = new Map(
  'ß:ss æ:ae Æ:AE œ:oe Œ:OE ø:o Ø:O ł:l Ł:L đ:d Đ:D ð:d þ:th ı:i'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** Characters that storage refuses in a key: all but ASCII letters, digits, and S3's (nearly) safe marks. */
const refused = /[^\w !\-.*'()&$@=;:+,?]+/g;

function toAscii(text: string): string {
  const spelled = [...text].map((letter) => spelledOut.get(letter) ?? letter).join('');
  return spelled.normalize('NFKD').replace(/\p{M}/gu, '');
}

/**
 * The name under which a file is stored: its own name, with refused characters in ASCII spelling or as a
 * dash, so that staff still recognise the file. `Café №1.pdf` → `Cafe No1.pdf`.
 */
export function safePdfName(original: string): string {
  const [, stem = original, ending = '.pdf'] = /^(.*)(\.pdf)$/is.exec(original) ?? [];
  const safe = toAscii(stem)
    .replace(refused, '-')
    .slice(0, maxLength - ending.length);
  const isName = /[^-. ]/.test(safe) || (safe !== '' && safe === stem);
  return (isName ? safe : 'application') + ending;
}

/** `<id>/<name>.pdf`, the only shape that the storage policy accepts. `id` is a random UUID (section 3). */
export function storagePath(id: string, originalName: string): string {
  return `${id.toLowerCase()}/${safePdfName(originalName)}`;
}
