import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { DocumentFiles, DocumentStyle } from '@landmark/contract/composer';
import type { ReleaseFile } from '@landmark/contract/release';
import { fileAt, type Published, type PublishedRemote, type PublishedShell } from './published';

/** As a Content Security Policy names what stands in a document. */
export const cspHash = (text: string) => `sha256-${hash('sha256', text, 'base64')}`;

/** Gives stylesheets their text: a view that waits for no second answer is painted a round trip earlier. */
const withText = (release: Published, styles: readonly ReleaseFile[]): Promise<readonly DocumentStyle[]> =>
  Promise.all(
    styles.map(async (style) => {
      const text = await readFile(fileAt(release, style.url), 'utf8');
      // One that would end its own element stays a file.
      return /<\/style/i.test(text) ? style : { ...style, text };
    }),
  );

export async function shellFiles(shell: PublishedShell): Promise<DocumentFiles> {
  const { styles, scripts } = shell.manifest;
  return { styles: await withText(shell, styles), scripts, preloads: [] };
}

/** The files of a remote's page: the shell's, as {@link shellFiles} gives them, and those of the page. */
export async function pageFiles(shell: DocumentFiles, remote: PublishedRemote, page: string) {
  const { entry, pages } = remote.manifest.remote;
  const { js, css } = pages[page] ?? { js: [], css: [] };
  return { ...shell, styles: [...shell.styles, ...(await withText(remote, css))], preloads: [entry, ...js] };
}

/** CSP hashes of the stylesheets that stand in a document. */
export const inlineStylesOf = ({ styles }: DocumentFiles): readonly string[] =>
  styles.flatMap(({ text }) => (text === undefined ? [] : [cspHash(text)]));
