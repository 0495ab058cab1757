interface DayNight {
  readonly day: string;
  readonly night: string;
}

/**
 * The style sheet of a drawing for light and dark pages. As an image it follows the visitor's setting;
 * embedded in a page, it follows that page's `color-scheme`, and the page may set the properties.
 * Every rule begins with the drawing's own id.
 */
export function themeSheet(id: string, colours: Readonly<Record<string, DayNight>>, rules: string): string {
  const themed = Object.entries(colours).map(
    ([name, { day, night }]) => `--${id}-${name}:light-dark(${day},${night})`,
  );
  return `<style>svg:root{color-scheme:light dark}:where(#${id}){${themed.join(';')}}${rules}</style>`;
}

/** Rules for a drawing that is shown small. In an image, the query tests its own width, not the window's. */
const upTo = (width: number) => (rules: string) => `@media(max-width:${width}px){${rules}}`;
export const besideWords = upTo(640);
export const onPhone = upTo(480);

export const sansSerif =
  '-apple-system,Segoe UI,Roboto,Noto Sans,Liberation Sans,Arial,DejaVu Sans Condensed,sans-serif';
