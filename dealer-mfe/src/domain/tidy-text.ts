/** Half of a character, as a cut in the wrong place leaves it; no database holds it. */
const loneSurrogate = /\p{Surrogate}/gu;
const lineBreakOrControl = /[\p{Cc}\u2028\u2029]+/gu;
const controlButBreaks = /(?![\t\n\r])\p{Cc}/gu;
/** A zero-width space is no space to the language, but nothing to a reader either. */
const outerSpace = /^[\s\u200b]+|[\s\u200b]+$/gu;

/** A value of a one-line field as it is checked and sent: what a paste drags along is gone, words are as typed. */
export function tidyLine(value: string): string {
  return value.replace(loneSurrogate, '').replace(lineBreakOrControl, ' ').replace(outerSpace, '');
}

/** The same for a field of several lines, whose line breaks are the visitor's own. */
export function tidyLines(value: string): string {
  return value.replace(loneSurrogate, '').replace(controlButBreaks, '').replace(outerSpace, '');
}
