import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DocumentFiles, DocumentStyle } from '@landmark/contract/composer';
import type { ReleaseFile } from '@landmark/contract/release';
import { browserUrl } from '../../bundle/apps';
import type { PublishedRemote, PublishedShell } from './published';

/** As a Content Security Policy names what stands in a document. */
export const cspHash = (text: string) => `sha256-${hash('sha256', text, 'base64')}`;

/** Gives stylesheets their text: a view that waits for no second answer is painted a round trip earlier. */
function withText(
  { folder, manifest: { app, version } }: PublishedShell | PublishedRemote,
  styles: readonly ReleaseFile[],
): Promise<readonly DocumentStyle[]> {
  const [browser, base] = [path.join(folder, 'browser'), browserUrl(app, version)];
  return Promise.all(
    styles.map(async (style) => {
      const text = await readFile(path.join(browser, style.url.slice(base.length)), 'utf8');
      // One that would end its own element stays a file.
      return /<\/style/i.test(text) ? style : { ...style, text };
    }),
  );
}

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
