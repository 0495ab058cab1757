const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** ` name="value"` for each pair; a pair without a value is left out. */
export function attributes(pairs: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(pairs)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeHtml(value ?? '')}"`)
    .join('');
}

/** JSON that may stand in a script element: `</script>` and `<!--` inside a text cannot end it. */
export const embeddedJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
