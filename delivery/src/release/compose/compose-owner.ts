import type { DocumentFiles, DocumentParts } from '@landmark/contract/composer';
import type { SiteConfig } from '@landmark/contract/config';
import type { PageMetadata, QueryAddress } from '@landmark/contract/page';
import type { ReleaseSet } from '@landmark/contract/release';
import { askContract } from '@landmark/contract/remote-contract/ask-contract';
import { metadataFaults } from '@landmark/contract/remote-contract/page-faults';
import { dictionaryId } from '../../store/deltas/coding';
import type { ComposedFallback, ComposedPage, ComposedPages } from '../../store/site/composed-pages';
import { fits } from '../gate/fits';
import type { Refusal } from '../gate/refusal';
import { difference, type Sandbox } from '../sandbox/sandbox';
import { SandboxFault } from '../sandbox/worker-process';
import { cspHash, inlineStylesOf, pageFiles, shellFiles } from './document-files';
import { askHtml, type OpenShell, openRemote, openShell, releasedSubject } from './open-releases';
import { isRemote, nameOf, type Published, type PublishedRemote, type PublishedShell } from './published';
import {
  contractRefusal,
  frameRefusal,
  sandboxRefusal,
  screenRefusal,
  unfitRefusal,
} from './render-refusals';

/** The result of composing: the files to write, their index, and the refusals. With refusals it must not be used. */
export interface Composition {
  readonly files: ReadonlyMap<string, string>;
  readonly index: ComposedPages;
  readonly refusals: readonly Refusal[];
}

export interface Composing {
  /** A sandbox in which nothing has run yet. */
  readonly sandbox: Sandbox;
  readonly shell: PublishedShell;
  readonly config: SiteConfig;
}

/** `/` → `index.html`, `/products/chests` → `products/chests.html` */
const fileFor = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/**
 * Returns the set that a page carries: the shell and the page's own remote, from which alone it is rendered. Other
 * remotes are looked up when they are needed, so that their releases change no byte of this page.
 */
const setOf = ({ manifest }: PublishedShell, remote?: PublishedRemote): ReleaseSet => ({
  shell: { version: manifest.version, ...(manifest.tools && { tools: manifest.tools }) },
  // The remote's entry knows its chunks, so a list of them would be dead weight.
  remotes: remote ? [{ ...remote.manifest.remote, pages: {} }] : [],
});

interface Document extends Pick<DocumentParts, 'metadata' | 'structuredData' | 'files'> {
  readonly path: string;
  readonly file: string;
  readonly query?: QueryAddress;
}

/** Wraps the body that was rendered last in its document, and adds it to `composed`. @throws SandboxFault */
async function finish(
  { sandbox, config }: Composing,
  set: ReleaseSet,
  { path, file, query, ...parts }: Document,
  composed: Map<string, string>,
): Promise<ComposedPage> {
  const around: Omit<DocumentParts, 'body'> = { ...parts, set, config };
  const html = await askHtml(sandbox, { ask: 'document', parts: around });
  composed.set(file, html);
  const listed = parts.metadata.canonicalPath === path && parts.metadata.robots === undefined;
  const inlineStyles = inlineStylesOf(parts.files);
  return { path, file, id: dictionaryId(html), listed, inlineStyles, ...(query && { query }) };
}

type Rendered = Omit<Composition, 'index'> & { readonly index: Partial<ComposedPages> };

/** Composes pages with an opened shell. A fault of the sandbox becomes a refusal of the owner's release. */
async function composeOwner(
  owner: Published,
  { sandbox, shell, config }: Composing,
  render: (open: OpenShell, say: (doing: string) => void) => Promise<Rendered>,
): Promise<Composition> {
  const { app, version } = owner.manifest;
  const none = { pages: [], fallbacks: [], inlineScripts: [] };
  const index = { owner: app, version, shell: shell.manifest.version, ...none };
  if (isRemote(owner) && !fits(shell.manifest, owner.manifest))
    return { files: new Map(), index, refusals: [unfitRefusal(owner, shell)] };
  try {
    const open = await openShell(sandbox, shell, config);
    const rendered = await render(open, (doing) => {
      sandbox.doing = doing;
    });
    await sandbox.askAgain();
    const inlineScripts = [cspHash(open.earlyScript)];
    return { ...rendered, index: { ...index, ...rendered.index, inlineScripts } };
  } catch (error) {
    if (!(error instanceof SandboxFault)) throw error;
    return { files: new Map(), index, refusals: [sandboxRefusal(nameOf(owner), sandbox.doing, error)] };
  }
}

export const composeShell = (work: Composing): Promise<Composition> =>
  composeOwner(work.shell, work, async (open, say) => {
    const { sandbox, shell } = work;
    const set = setOf(shell);
    const named = await shellFiles(shell);
    const otherwise = '404.html';
    const screens = [
      ...Object.entries(open.screenRoutes).map(([path, screen]) => ({ path, file: fileFor(path), screen })),
      { path: '/404', file: otherwise, screen: 'not-found' },
    ];
    const files = new Map<string, string>();
    const pages: ComposedPage[] = [];
    const refusals: Refusal[] = [];
    for (const { path, file, screen } of screens) {
      say(`at ${path}`);
      const said = Object.hasOwn(open.screenMetadata, screen) ? open.screenMetadata[screen] : undefined;
      const faults = metadataFaults(said);
      refusals.push(...faults.map(([, text]) => screenRefusal(nameOf(shell), path, text)));
      if (faults.length > 0) continue;
      const metadata = said as PageMetadata;
      await askHtml(sandbox, { ask: 'body', pathname: path, set });
      pages.push(await finish(work, set, { path, file, metadata, structuredData: [], files: named }, files));
    }
    const notFound = pages.find(({ file }) => file === otherwise);
    const { frameLinks } = open;
    const own = pages.filter((page) => page !== notFound);
    const index = { pages: own, ...(notFound && { notFound }), ...(frameLinks && { frameLinks }) };
    return { files, refusals, index };
  });

/** Returns a body's frame, without the page, preloads (which come first) and `aria-current`: the same on all pages. */
function frameIn(body: string): string {
  const around = body.slice(0, body.indexOf('<main')) + body.slice(body.lastIndexOf('</main>'));
  return around.replace(/^(?:<link\b[^>]*>)+/, '').replaceAll(/ aria-current="\w+"/g, '');
}

/** Returns the files that each page's documents name. */
async function filesOf(shell: PublishedShell, remote: PublishedRemote) {
  const frame = await shellFiles(shell);
  const pages = new Set(remote.manifest.remote.routes.map(({ page }) => page));
  return new Map(
    await Promise.all([...pages].map(async (page) => [page, await pageFiles(frame, remote, page)] as const)),
  );
}

/** Composes every page of a remote with a shell; what does not keep the contract is refused. */
export const composeRemote = (work: Composing, remote: PublishedRemote): Promise<Composition> =>
  composeOwner(remote, work, async (_, say) => {
    const { sandbox, shell, config } = work;
    // The frame as the shell draws it before any code of the remote has run.
    const frame = frameIn(await askHtml(sandbox, { ask: 'body', pathname: '/404', set: setOf(shell) }));
    const shapes = await openRemote(sandbox, remote);
    const set = setOf(shell, remote);
    const filesByPage = await filesOf(shell, remote);
    const files = new Map<string, string>();
    const pages: ComposedPage[] = [];
    const fallbacks: ComposedFallback[] = [];
    const refusals: Refusal[] = [];
    const subject = releasedSubject(sandbox, remote, shapes, set, config, say);
    const faults = await askContract(subject, async ({ page: name, path, fallbackFor, query, ...view }) => {
      say(`at ${path}`);
      const { metadata, structuredData, body } = view;
      const around = frameIn(body);
      if (around !== frame) refusals.push(frameRefusal(remote, shell, path, difference(frame, around)));
      const file = fallbackFor === undefined ? fileFor(path) : `_fallback/${name}.html`;
      const named = filesByPage.get(name) as DocumentFiles;
      const document = { path, file, metadata, structuredData, files: named, ...(query && { query }) };
      const page = await finish(work, set, document, files);
      if (fallbackFor === undefined) pages.push(page);
      else {
        const { path: _, listed: __, ...composed } = page;
        fallbacks.push({ ...composed, route: fallbackFor });
      }
    });
    refusals.push(...faults.map((fault) => contractRefusal(remote, shell, fault)));
    return { files, refusals, index: { pages, fallbacks } };
  });
