/** A file that a page loads, with what the browser needs to verify it. */
export interface ReleaseFile {
  /** Path from the origin's root, or an absolute URL in development. */
  readonly url: string;
  /** Subresource Integrity, e.g. `sha384-…`. Absent only in development, where files change while edited. */
  readonly integrity?: string;
}

/** The files of one exposed page beyond its remote's entry. */
export interface ReleasePage {
  readonly js: readonly ReleaseFile[];
  readonly css: readonly ReleaseFile[];
}

/** One remote at one version: everything that is needed to load any of its pages. */
export interface RemoteRelease {
  readonly name: string;
  readonly version: string;
  /** The container, a classic script that registers the global {@link containerName}. */
  readonly entry: ReleaseFile;
  /** Which page answers which route, the more specific route last. */
  readonly routes: readonly { readonly path: string; readonly page: string }[];
  readonly pages: Readonly<Record<string, ReleasePage>>;
}

/** The version of every app that a page uses for as long as it is open. */
export interface ReleaseSet {
  readonly shell: {
    readonly version: string;
    /** Only in a document: the integrity of the tools that its shell may load, by name. */
    readonly tools?: Readonly<Record<string, string>>;
  };
  readonly remotes: readonly RemoteRelease[];
  /** Whether it is complete. A composed page has only its own remote: other releases do not change it. */
  readonly isWhole?: true;
}

/** Id of the `<script type="application/json">` in which a page carries its release set. */
export const releaseSetElementId = 'landmark-release-set';

/** The attribute of that element on a static host, where nothing receives a page's reports. */
export const unheardMark = 'data-unheard';

/** The name of the shell's own screens in reports and counts. */
export const screenName = 'Screen';

/** The global under which a remote's container registers itself. */
export const containerName = (remote: string) => `landmark_${remote}`;

/** The URL of the live {@link ReleaseSet}; for tools, because it grows with every remote. */
export const siteSetUrl = '/_site/set.json';

/** Part of the live set: every remote that answers a path with one of certain first segments. */
export interface PartialSet extends ReleaseSet {
  /** First segments of paths, as {@link firstSegment} returns them. */
  readonly covers: readonly string[];
}

/** `/products/chests` → `products`, `/` → an empty text. */
export const firstSegment = (path: string): string => path.split('/')[1] ?? '';

/** The URL of the {@link PartialSet} of the shell's own links. It grows with the menu, not the remotes. */
export const frameSetUrl = '/_site/frame.json';

/** The URL of the {@link PartialSet} of a path's first segment; 404 if no remote answers such a path. */
export const routeSetUrl = (path: string) => `/_site/at/${firstSegment(path)}.json`;

/**
 * The cookie with the hundredth of all visitors that a browser belongs to during a canary, and the query
 * parameter by which a document passes it on when it requests parts of the set.
 */
export const slotCookie = 'slot';

/** Finds the slot among cookies by its exact name, for both the server of a document and the document. */
export const slotAmong = (cookies: string): string | undefined =>
  new RegExp(`(^|;) *${slotCookie}=(\\d\\d?)(;|$)`).exec(cookies)?.[2];

/** The URL of a release's description, which exists as long as its files. */
export const releaseUrl = (app: string, version: string) => `/_releases/${app}/${version}/release.json`;

/**
 * Increases when a release built against the old contract could not work with the new one: another shape of a
 * page module, of its props, of its settings, of the composer's entry or of the release set. The gate
 * compares it between shell and remotes.
 */
export const contractVersion = 2;
