import type { DocumentFiles } from '@landmark/contract/composer';
import type { SiteConfig } from '@landmark/contract/config';
import type { PageMetadata, QueryAddress } from '@landmark/contract/page';
import type { ReleaseSet } from '@landmark/contract/release';
import { askContract } from '@landmark/contract/remote-contract/ask-contract';
import type { PageView } from '@landmark/contract/remote-contract/subject';
import { dictionaryId } from '../../store/deltas/coding';
import type { ComposedFallback, ComposedPage, ComposedPages } from '../../store/site/composed-pages';
import type { Refusal } from '../gate/refusal';
import type { Sandbox } from '../sandbox/sandbox';
import { SandboxFault } from '../sandbox/sandbox-fault';
import { cspHash, inlineStylesOf, pageFiles, shellFiles } from './document-files';
import {
  documentHtml,
  type OpenShell,
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
  readonly body: string;
  readonly structuredData: readonly object[];
  readonly files: DocumentFiles;
  readonly query?: QueryAddress;
}

/** Puts the document around what was rendered. @throws SandboxFault */
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
      const body = await screenBody(sandbox, path, set);
      const document = { path, file, metadata, body, structuredData: [], files };
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

async function documentsOf(
  shell: PublishedShell,
  remote: PublishedRemote,
  views: readonly PageView[],
): Promise<readonly (Document & Pick<PageView, 'fallbackFor'>)[]> {
  const frame = await shellFiles(shell);
  return Promise.all(
    views.map(async ({ page, path, query, fallbackFor, metadata, structuredData, body }) => ({
      path,
      file: fallbackFor === undefined ? fileFor(path) : `_fallback/${page}.html`,
      metadata,
      structuredData,
      body,
      files: await pageFiles(frame, remote, page),
      ...(query && { query }),
      ...(fallbackFor !== undefined && { fallbackFor }),
    })),
  );
}

async function askRelease(
  { sandbox, shell, config }: Composing,
  remote: PublishedRemote,
  open: OpenShell,
  say: (doing: string) => void,
) {
  const opened = await openRemote(sandbox, remote);
  const subject = releasedSubject(sandbox, opened, setOf(shell, remote), config, say);
  const { faults, views } = await askContract(subject);
  return { views, refusals: faults.map((fault) => contractRefusal(remote, open.release, fault)) };
}

/** Composes every page of a remote with a shell, as far as it keeps the contract. */
export const composeRemote = (work: Composing, remote: PublishedRemote): Promise<Composition> =>
  orRefusal(remote, work, async (say) => {
    const { sandbox, shell, config } = work;
    const open = await openShell(sandbox, shell, config);
    const { views, refusals } = await askRelease(work, remote, open, say);
    if (refusals.length > 0) return nothing(remote, shell, refusals);
    const files = new Map<string, string>();
    const pages: ComposedPage[] = [];
    const fallbacks: ComposedFallback[] = [];
    for (const { fallbackFor, ...document } of await documentsOf(shell, remote, views)) {
      say(`at ${document.path}`);
      const { page, html } = await finish(work, setOf(shell, remote), document);
      files.set(document.file, html);
      if (fallbackFor === undefined) pages.push(page);
      else {
        const { path: _, listed: __, ...composed } = page;
        fallbacks.push({ ...composed, route: fallbackFor });
      }
    }
    const { index } = nothing(remote, shell, []);
    return {
      files,
      refusals,
      index: { ...index, pages, fallbacks, inlineScripts: [cspHash(open.earlyScript)] },
    };
  });
