import type { ComposedSite } from './composed-site';
import { servedPage } from './served-file';
import type { ServedFile, ServedFiles } from './variants';

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>\n?/g;
const scriptPreloads = /<link\b[^>]*\bas="script"[^>]*>\n?/g;

/** A composed page as plain HTML: the fastest that its markup, styles and pictures can be. */
const withoutScripts = (html: string): string => html.replace(scripts, '').replace(scriptPreloads, '');

export async function staticTwin({ pages, files }: ComposedSite): Promise<ServedFiles> {
  const twin = new Map<string, ServedFile>(files);
  for (const [address, { html, headers }] of pages) {
    twin.set(address, await servedPage(withoutScripts(html), headers));
  }
  return twin;
}
