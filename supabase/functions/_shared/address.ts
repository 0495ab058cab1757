/** Not by `URL.canParse`: in Node 20 it says yes to what a header makes of a host in UTF-8, and `new URL` throws. */
export function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** One that everybody may be told, and asks for: browsers and `fetch` refuse a password in it. */
export const isAddress = (text: string) => /^https?:\/\/[^/@]+\//.test(urlOf(text)?.href ?? '');

/** What pages and links begin with; undefined where there is more to it than that. */
export function originOf(text: string): string | undefined {
  const { origin = '', href } = urlOf(text) ?? {};
  return origin.startsWith('http') && href === `${origin}/` ? origin : undefined;
}
