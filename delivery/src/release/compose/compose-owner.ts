import type { SiteConfig } from '@landmark/shared/config';
import type { DocumentFiles, DocumentParts } from '@landmark/shared/contracts/composer';
import type { PageMetadata, PageModule, PageParams } from '@landmark/shared/contracts/page';
import type { ReleaseSet } from '@landmark/shared/contracts/release';
import { messageOf } from '../../delivery-error';
import type { ComposedFallback, ComposedPage, ComposedPages } from '../../store/composed-pages';
import type { Refusal } from '../gate/refusal';
import { cspHash, inlineStylesOf, pageFiles, shellFiles } from './document-files';
import type { LoadedRemote, LoadedShell } from './evaluate';
import { metadataFaults } from './metadata-faults';
import { fileFor, openRoutes, placeholderPath, routeFor } from './route-path';

/** What composing gives: the files to write, their index, and what was wrong. With refusals it is not to be used. */
export interface Composition {
  readonly files: ReadonlyMap<string, string>;
  readonly index: ComposedPages;
  readonly refusals: readonly Refusal[];
}

interface Job {
  readonly path: string;
  readonly file: string;
  readonly metadata: () => PageMetadata;
  readonly structuredData: () => readonly object[];
  readonly page?: PageModule;
  readonly files: DocumentFiles;
  readonly inlineStyles: readonly string[];
}

/**
 * The set that a page carries: the shell and the page's own remote, which is all it was rendered from. The other
 * remotes are looked up when they are needed, so that their releases change no byte of this page.
 */
const setOf = (shell: LoadedShell, remote?: LoadedRemote): ReleaseSet => ({
  shell: { version: shell.manifest.version },
  // Its chunks are found by its entry, which knows them; their list would only weigh.
  remotes: remote ? [{ ...remote.manifest.remote, pages: {} }] : [],
});

async function composeJobs(
  name: string,
  jobs: readonly Job[],
  shell: LoadedShell,
  set: ReleaseSet,
  config: SiteConfig,
) {
  const files = new Map<string, string>();
  const composed = new Map<string, ComposedPage>();
  const refusals: Refusal[] = [];
  shell.composer.provideSiteConfig(config);
  for (const { path, file, page, files: documentFiles, inlineStyles, ...says } of jobs) {
    try {
      const metadata = says.metadata();
      const faults = metadataFaults(metadata);
      if (faults.length > 0) {
        refusals.push({
          rule: 'metadata',
          release: `${name} says of ${path}: ${faults.join(', ')}`,
          meets: 'every page needs a title, a description and a canonical path of its own',
          remedy: "Correct the page's metadata().",
        });
        continue;
      }
      const body = await shell.composer.renderBody({ pathname: path, set, ...(page && { page }) });
      const parts: DocumentParts = {
        metadata,
        body,
        files: documentFiles,
        set,
        config,
        structuredData: says.structuredData(),
      };
      files.set(file, shell.composer.documentHtml(parts));
      composed.set(file, {
        path,
        file,
        listed: metadata.canonicalPath === path && metadata.robots === undefined,
        inlineStyles,
      });
    } catch (error) {
      refusals.push({
        rule: 'renders',
        release: `${name} throws on ${path}: ${messageOf(error)}`,
        meets: `shell ${shell.manifest.version} must be able to render every page that is released`,
        remedy: 'Open the page with "npm run dev", mend what throws, and release again.',
      });
    }
  }
  return { files, composed, refusals };
}

/** Composes the pages that the shell answers itself. */
export async function composeShell(shell: LoadedShell, config: SiteConfig): Promise<Composition> {
  const { composer, manifest } = shell;
  const otherwise = '404.html';
  const files = await shellFiles(shell);
  const inlineStyles = inlineStylesOf(files);
  const job = (path: string, file: string, screen: string): Job => ({
    path,
    file,
    metadata: () => composer.screenMetadata[screen] as PageMetadata,
    structuredData: () => [],
    files,
    inlineStyles,
  });
  const jobs = [
    ...Object.entries(composer.screenRoutes).map(([path, screen]) => job(path, fileFor(path), screen)),
    job('/404', otherwise, 'not-found'),
  ];
  const name = `shell ${manifest.version}`;
  const { composed, ...result } = await composeJobs(name, jobs, shell, setOf(shell), config);
  const notFound = composed.get(otherwise);
  const index: ComposedPages = {
    owner: 'shell',
    version: manifest.version,
    shell: manifest.version,
    pages: [...composed.values()].filter((page) => page !== notFound),
    fallbacks: [],
    ...(notFound && { notFound }),
    ...(composer.frameLinks && { frameLinks: composer.frameLinks }),
    inlineScripts: [cspHash(composer.earlyScript)],
  };
  return { ...result, index };
}

async function remoteJobs(shell: DocumentFiles, remote: LoadedRemote, config: SiteConfig) {
  const jobs: Job[] = [];
  const fallbacks: { readonly route: string; readonly file: string }[] = [];
  for (const [name, page] of Object.entries(remote.pages)) {
    const routes = remote.manifest.remote.routes
      .filter((route) => route.page === name)
      .map(({ path }) => path);
    const files = await pageFiles(shell, remote, name);
    const inlineStyles = inlineStylesOf(files);
    const add = (params: PageParams, path: string, file: string) =>
      jobs.push({
        path,
        file,
        page,
        files,
        inlineStyles,
        metadata: () => page.metadata(params),
        structuredData: () => page.structuredData?.(params, config.siteUrl) ?? [],
      });
    for (const { params } of page.instances) {
      const { path } = routeFor(routes, params, name);
      add(params, path, fileFor(path));
    }
    for (const route of page.fallback ? openRoutes(routes) : []) {
      const file = `_fallback/${name}.html`;
      add(page.fallback ?? {}, placeholderPath(route), file);
      fallbacks.push({ route, file });
    }
  }
  return { jobs, fallbacks };
}

/** Composes every page of a remote with a shell. */
export async function composeRemote(
  shell: LoadedShell,
  remote: LoadedRemote,
  config: SiteConfig,
): Promise<Composition> {
  const { manifest } = remote;
  const { jobs, fallbacks } = await remoteJobs(await shellFiles(shell), remote, config);
  const name = `${manifest.app} ${manifest.version}`;
  const { composed, ...result } = await composeJobs(name, jobs, shell, setOf(shell, remote), config);
  const index: ComposedPages = {
    owner: manifest.app,
    version: manifest.version,
    shell: shell.manifest.version,
    pages: [...composed.values()].filter(({ file }) => !fallbacks.some((fallback) => fallback.file === file)),
    fallbacks: fallbacks.flatMap(({ route, file }): ComposedFallback[] => {
      const page = composed.get(file);
      return page ? [{ route, file, inlineStyles: page.inlineStyles }] : [];
    }),
    inlineScripts: [cspHash(shell.composer.earlyScript)],
  };
  return { ...result, index };
}
