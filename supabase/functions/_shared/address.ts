/** Not by `URL.canParse`: Node 20's accepts a host that a header makes of UTF-8, and `new URL` throws. */
export function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Whether a text is a public URL that can be requested: browsers and `fetch` refuse a password in it. */
export const isAddress = (text: string) => /^https?:\/\/[^/@]+\//.test(urlOf(text)?.href ?? '');

/** Returns the origin with which pages and links begin; undefined if the text has more than an origin. */
export function originOf(text: string): string | undefined {
  const { origin = '', href } = urlOf(text) ?? {};
  return origin.startsWith('http') && href === `${origin}/` ? origin : undefined;
}
