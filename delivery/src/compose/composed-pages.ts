import type { AppName } from '../workspace/apps';

/** A page that stands as a file in a composed folder. */
export interface ComposedPage {
  /** Path without a slash at its end, encoded as a browser sends it. */
  readonly path: string;
  readonly file: string;
  /** Listed in the sitemap: it is its own canonical address and may be indexed. */
  readonly listed: boolean;
}

/** The page that answers paths of a route for which no page of their own was composed. */
export interface ComposedFallback {
  readonly route: string;
  readonly file: string;
}

/** `pages.json`: what one owner's composed folder answers. */
export interface ComposedPages {
  readonly owner: AppName;
  readonly version: string;
  readonly shell: string;
  readonly pages: readonly ComposedPage[];
  readonly fallbacks: readonly ComposedFallback[];
  /** The answer to a path that nobody owns; only the shell has one. */
  readonly notFound?: string;
  /** CSP hashes of the documents' inline scripts. */
  readonly inlineScripts: readonly string[];
}
