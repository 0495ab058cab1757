/** The site's documents ask for the fonts in their head, so that the first view is drawn in them; so do these. */
export const loadFonts = () =>
  Promise.all([...document.fonts].map((font) => font.load().catch(() => undefined)));
