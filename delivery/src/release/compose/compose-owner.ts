import type { DocumentFiles } from '@landmark/contract/composer';
import type { SiteConfig } from '@landmark/contract/config';
import type { PageMetadata, QueryAddress } from '@landmark/contract/page';
import type { ReleaseSet } from '@landmark/contract/release';
import { askContract } from '@landmark/contract/remote-contract/ask-contract';
import { dictionaryId } from '../../store/deltas/coding';
import type { ComposedFallback, ComposedPage, ComposedPages } from '../../store/site/composed-pages';
import type { Refusal } from '../gate/refusal';
import type { Sandbox } from '../sandbox/sandbox';
import { SandboxFault } from '../sandbox/sandbox-fault';
import { cspHash, inlineStylesOf, pageFiles, shellFiles } from './document-files';
import {
  documentHtml,
  openRemote,
  openShell,
  releasedSubject,
  screenBody,
  screenMetadata,
} from './open-releases';
import { nameOf, type Published, type PublishedRemote, type PublishedShell } from './published';
import { contractRefusal, sandboxRefusal, screenRefusal } from './render-refusals';

/** What composing gives: the files to write, their index, and what was wrong. With refusals it is not to be used. */
export interface Composition {
  readonly files: ReadonlyMap<string, string>;
  readonly index: ComposedPages;
  readonly refusals: readonly Refusal[];
}

export interface Composing {
  /** One in which nothing has run. */
  readonly sandbox: Sandbox;
  readonly shell: PublishedShell;
  readonly config: SiteConfig;
}

/** `/` → `index.html`, `/products/chests` → `products/chests.html` */
const fileFor = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/**
 * The set that a page carries: the shell and the page's own remote, which is all it was rendered from. The other
 * remotes are looked up when they are needed, so that their releases change no byte of this page.
 */
const setOf = ({ manifest }: PublishedShell, remote?: PublishedRemote): ReleaseSet => ({
  shell: { version: manifest.version, ...(manifest.tools && { tools: manifest.tools }) },
  // Its chunks are found by its entry, which knows them; their list would only weigh.
  remotes: remote ? [{ ...remote.manifest.remote, pages: {} }] : [],
});

interface Document {
  readonly path: string;
  readonly file: string;
  readonly metadata: PageMetadata;
  readonly structuredData: readonly object[];
  readonly files: DocumentFiles;
  readonly query?: QueryAddress;
}

/** Puts the document around what was rendered last. @throws SandboxFault */
async function finish(
  { sandbox, config }: Composing,
  set: ReleaseSet,
  { path, file, query, ...parts }: Document,
): Promise<{ readonly page: ComposedPage; readonly html: string }> {
  const html = await documentHtml(sandbox, { ...parts, set, config });
  const listed = parts.metadata.canonicalPath === path && parts.metadata.robots === undefined;
  const inlineStyles = inlineStylesOf(parts.files);
  return {
    html,
    page: { path, file, id: dictionaryId(html), listed, inlineStyles, ...(query && { query }) },
  };
}

const nothing = (owner: Published, shell: PublishedShell, refusals: readonly Refusal[]): Composition => ({
  files: new Map(),
  index: {
    owner: owner.manifest.app,
    version: owner.manifest.version,
    shell: shell.manifest.version,
    pages: [],
    fallbacks: [],
    inlineScripts: [],
  },
  refusals,
});

/** Composes; what the sandbox cannot answer is a refusal of the release whose code ran. */
async function orRefusal(
  owner: Published,
  { shell }: Composing,
  compose: (say: (doing: string) => void) => Promise<Composition>,
): Promise<Composition> {
  let doing = 'when it is loaded';
  try {
    return await compose((now) => {
      doing = now;
    });
  } catch (error) {
    if (!(error instanceof SandboxFault)) throw error;
    return nothing(owner, shell, [sandboxRefusal(nameOf(owner), doing, error)]);
  }
}

/** Composes the pages that the shell answers itself. */
export const composeShell = (work: Composing): Promise<Composition> =>
  orRefusal(work.shell, work, async (say) => {
    const { sandbox, shell, config } = work;
    const open = await openShell(sandbox, shell, config);
    const set = setOf(shell);
    const files = await shellFiles(shell);
    const otherwise = '404.html';
    const screens = [
      ...Object.entries(open.screens).map(([path, screen]) => ({ path, file: fileFor(path), screen })),
      { path: '/404', file: otherwise, screen: 'not-found' },
    ];
    const composed = new Map<string, string>();
    const pages: ComposedPage[] = [];
    const refusals: Refusal[] = [];
    for (const { path, file, screen } of screens) {
      say(`at ${path}`);
      const { metadata, faults } = screenMetadata(open, screen);
      refusals.push(...faults.map((fault) => screenRefusal(nameOf(shell), path, fault)));
      if (faults.length > 0) continue;
      await screenBody(sandbox, path, set);
      const document = { path, file, metadata, structuredData: [], files };
      const { page, html } = await finish(work, set, document);
      composed.set(file, html);
      pages.push(page);
    }
    const notFound = pages.find(({ file }) => file === otherwise);
    return {
      files: composed,
      refusals,
      index: {
        ...nothing(shell, shell, []).index,
        pages: pages.filter((page) => page !== notFound),
        ...(notFound && { notFound }),
        ...(open.frameLinks && { frameLinks: open.frameLinks }),
        inlineScripts: [cspHash(open.earlyScript)],
      },
    };
  });

/** By page, what its documents name. */
async function filesOf(shell: PublishedShell, remote: PublishedRemote) {
  const frame = await shellFiles(shell);
  const pages = new Set(remote.manifest.remote.routes.map(({ page }) => page));
  return new Map(
    await Promise.all([...pages].map(async (page) => [page, await pageFiles(frame, remote, page)] as const)),
  );
}

/** Composes every page of a remote with a shell, as far as it keeps the contract. */
export const composeRemote = (work: Composing, remote: PublishedRemote): Promise<Composition> =>
  orRefusal(remote, work, async (say) => {
    const { sandbox, shell, config } = work;
    const open = await openShell(sandbox, shell, config);
    const opened = await openRemote(sandbox, remote);
    const set = setOf(shell, remote);
    const filesByPage = await filesOf(shell, remote);
    const files = new Map<string, string>();
    const pages: ComposedPage[] = [];
    const fallbacks: ComposedFallback[] = [];
    const subject = releasedSubject(sandbox, opened, set, config, say);
    const faults = await askContract(subject, async ({ page: name, path, fallbackFor, query, ...view }) => {
      say(`at ${path}`);
      const { metadata, structuredData } = view;
      const file = fallbackFor === undefined ? fileFor(path) : `_fallback/${name}.html`;
      const named = filesByPage.get(name) as DocumentFiles;
      const document = { path, file, metadata, structuredData, files: named, ...(query && { query }) };
      const { page, html } = await finish(work, set, document);
      files.set(file, html);
      if (fallbackFor === undefined) pages.push(page);
      else {
        const { path: _, listed: __, ...composed } = page;
        fallbacks.push({ ...composed, route: fallbackFor });
      }
    });
    const refusals = faults.map((fault) => contractRefusal(remote, shell, fault));
    const { index } = nothing(remote, shell, []);
    if (refusals.length > 0) return nothing(remote, shell, refusals);
    return {
      files,
      refusals,
      index: { ...index, pages, fallbacks, inlineScripts: [cspHash(open.earlyScript)] },
    };
  });
