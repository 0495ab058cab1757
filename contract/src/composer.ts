import type { SiteConfig } from '@landmark/contract/config';
import type { PageMetadata, PageModule } from './page';
import type { ReleaseFile, ReleaseSet } from './release';

export interface DocumentStyle extends ReleaseFile {
  /** The text to embed, so that the first view waits for no second response; absent: a link. */
  readonly text?: string;
}

/** The files that a document names in its head, each with its integrity. */
export interface DocumentFiles {
  readonly styles: readonly DocumentStyle[];
  /** The shell's own scripts, run in this order. */
  readonly scripts: readonly ReleaseFile[];
  /** The files that the scripts load at once: the entry of the page's remote and the page itself. */
  readonly preloads: readonly ReleaseFile[];
}

export interface DocumentParts {
  readonly metadata: PageMetadata;
  /** The content of the root: the rendered tree, or nothing in development. */
  readonly body: string;
  readonly files: DocumentFiles;
  readonly set: ReleaseSet;
  readonly config: SiteConfig;
  readonly structuredData: readonly object[];
}

export interface RenderRequest {
  readonly pathname: string;
  readonly set: ReleaseSet;
  /** The page that the path leads to; absent for the shell's own screens. */
  readonly page?: PageModule;
}

/** What a shell release exports to the composer: the tree, the document around it, the modules it shares. */
export interface ShellComposer {
  /** The modules that remotes get instead of their own copies, by import path. */
  readonly singletons: Readonly<Record<string, unknown>>;
  readonly provideSiteConfig: (config: SiteConfig) => void;
  /** Renders the content of the document's root. Rejects with the first rendering error. */
  readonly renderBody: (request: RenderRequest) => Promise<string>;
  readonly documentHtml: (parts: DocumentParts) => string;
  /** The only inline script of every document; its hash is in the Content Security Policy. */
  readonly earlyScript: string;
  /** The shell's own pages, by path; `not-found` is the answer to every other path. */
  readonly screenRoutes: Readonly<Record<string, string>>;
  readonly screenMetadata: Readonly<Record<string, PageMetadata>>;
  /** The paths that header and footer link to. A shell without them gets every remote. */
  readonly frameLinks?: readonly string[];
}
