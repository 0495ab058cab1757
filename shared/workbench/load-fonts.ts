/** The site's documents have the fonts unpacked before the first view (the shell's early script); so do these. */
export const loadFonts = () =>
  Promise.all([...document.fonts].map((font) => font.load().catch(() => undefined)));
