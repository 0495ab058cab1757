import { type ReleaseFile, releaseSetElementId, unheardMark } from '@landmark/contract/release';

const inlineStyle = /<style data-href="([^"]+)">[\s\S]*?<\/style>/g;

/**
 * A composed page for a host that only has files: nobody there hears what it tells, and its stylesheets are files too.
 * The server's policy names the hash of each stylesheet that stands in a page; a static host sends one policy with
 * every page, and that one stays short and strict.
 */
export function staticPage(html: string, files: readonly ReleaseFile[]): string {
  const integrities = new Map(files.map(({ url, integrity }) => [url, integrity]));
  const carrier = `id="${releaseSetElementId}"`;
  return html.replace(carrier, `${carrier} ${unheardMark}`).replace(inlineStyle, (element, url: string) => {
    const integrity = integrities.get(url);
    return integrity === undefined
      ? element
      : `<link rel="stylesheet" href="${url}" integrity="${integrity}" crossorigin="anonymous">`;
  });
}
