/** What people keep of a value when they type an address: no case, no outer spaces, a hyphen for a space. */
export const asMeant = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '-');

/** Whether an address means this value. */
export const isMeant = (value: string, given: string | null | undefined): boolean =>
  asMeant(value) === asMeant(given ?? '');
