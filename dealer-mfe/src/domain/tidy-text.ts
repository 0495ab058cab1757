const lone = /\p{Surrogate}/gu;
const controlInLine = /\p{Cc}+/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is the one character that PostgreSQL's text cannot hold.
const nul = /\u0000/g;

/** A value of a one-line field as it is checked and sent: what a paste drags along is gone, words are as typed. */
export function tidyLine(value: string): string {
  return value.replace(lone, '').replace(controlInLine, ' ').trim();
}

/** The same for a field of several lines, whose line breaks are the visitor's own. */
export function tidyLines(value: string): string {
  return value.replace(lone, '').replace(nul, '').trim();
}
