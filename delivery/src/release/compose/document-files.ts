import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { DocumentFiles, DocumentStyle } from '@landmark/contract/composer';
import type { ReleaseFile } from '@landmark/contract/release';
import { fileAt, type Published, type PublishedRemote, type PublishedShell } from './published';

/** Returns the hash by which a Content Security Policy names an inline script or style. */
export const cspHash = (text: string) => `sha256-${hash('sha256', text, 'base64')}`;

/** Adds the text of stylesheets, to be inlined: a view that needs no second response is painted a round trip earlier. */
const withText = (release: Published, styles: readonly ReleaseFile[]): Promise<readonly DocumentStyle[]> =>
  Promise.all(
    styles.map(async (style) => {
      const text = await readFile(fileAt(release, style.url), 'utf8');
      // A text that would end its own element stays a file.
      return /<\/style/i.test(text) ? style : { ...style, text };
    }),
  );

export async function shellFiles(shell: PublishedShell): Promise<DocumentFiles> {
  const { styles, scripts } = shell.manifest;
  return { styles: await withText(shell, styles), scripts, preloads: [] };
}

/** Returns the files of a remote's page: the shell's (see {@link shellFiles}), and the page's own. */
export async function pageFiles(shell: DocumentFiles, remote: PublishedRemote, page: string) {
  const { entry, pages } = remote.manifest.remote;
  const { js, css } = pages[page] ?? { js: [], css: [] };
  return { ...shell, styles: [...shell.styles, ...(await withText(remote, css))], preloads: [entry, ...js] };
}

/** Returns the CSP hashes of a document's inline stylesheets. */
export const inlineStylesOf = ({ styles }: DocumentFiles): readonly string[] =>
  styles.flatMap(({ text }) => (text === undefined ? [] : [cspHash(text)]));
