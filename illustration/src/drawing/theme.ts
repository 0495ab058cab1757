interface DayNight {
  readonly day: string;
  readonly night: string;
}

/**
 * The style sheet of a drawing that is seen on paper and on charcoal. As an image it follows the visitor's
 * setting; written into a page, it follows that page's `color-scheme`, and the page may set the properties.
 * Every rule stays below the drawing's own id.
 */
export function themeSheet(id: string, colours: Readonly<Record<string, DayNight>>, rules: string): string {
  const themed = Object.entries(colours).map(
    ([name, { day, night }]) => `--${id}-${name}:light-dark(${day},${night})`,
  );
  return `<style>svg:root{color-scheme:light dark}:where(#${id}){${themed.join(';')}}${rules}</style>`;
}

/** Rules for a drawing that is shown small. As an image it asks for its own width, not for the window's. */
const upTo = (width: number) => (rules: string) => `@media(max-width:${width}px){${rules}}`;
export const besideWords = upTo(640);
export const onPhone = upTo(480);

export const sansSerif =
  '-apple-system,Segoe UI,Roboto,Noto Sans,Liberation Sans,Arial,DejaVu Sans Condensed,sans-serif';
