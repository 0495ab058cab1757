import type { ReleaseFile } from '@landmark/shared/contracts/release';

const inlineStyle = /<style data-href="([^"]+)">[\s\S]*?<\/style>/g;

/**
 * A composed page with its stylesheets as files. The server's policy names the hash of each stylesheet that stands in
 * a page; a static host sends one policy with every page, and that one stays short and strict.
 */
export function linkStyles(html: string, files: readonly ReleaseFile[]): string {
  const integrities = new Map(files.map(({ url, integrity }) => [url, integrity]));
  return html.replace(inlineStyle, (element, url: string) => {
    const integrity = integrities.get(url);
    return integrity === undefined
      ? element
      : `<link rel="stylesheet" href="${url}" integrity="${integrity}" crossorigin="anonymous">`;
  });
}
