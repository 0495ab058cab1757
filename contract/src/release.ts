/** A file that a page loads, with what the browser needs to verify it. */
export interface ReleaseFile {
  /** Path from the origin's root, or an absolute URL in development. */
  readonly url: string;
  /** Subresource Integrity, e.g. `sha384-…`. Absent only in development, where files change as they are edited. */
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

/** Which version of every app a page works with, for as long as it is open. */
export interface ReleaseSet {
  readonly shell: {
    readonly version: string;
    /** In a document alone: the integrity of what its shell may fetch beside it, by name. */
    readonly tools?: Readonly<Record<string, string>>;
  };
  readonly remotes: readonly RemoteRelease[];
  /** Every remote is here. A composed page carries only its own, so that others' releases do not change it. */
  readonly isWhole?: true;
}

/** Id of the `<script type="application/json">` in which a page carries its release set. */
export const releaseSetElementId = 'landmark-release-set';

/** The attribute of that element where nobody hears what a page tells: on a host that only has files. */
export const unheardMark = 'data-unheard';

/** What a page that the shell answers itself is called in what is told and counted. */
export const screenName = 'Screen';

/** The global under which a remote's container registers itself. */
export const containerName = (remote: string) => `landmark_${remote}`;

/** Where the site says which releases are live, as a {@link ReleaseSet}: for tools, it grows with every remote. */
export const siteSetUrl = '/_site/set.json';

/** Part of the live set: every remote that answers a path which begins with one of some segments. */
export interface PartialSet extends ReleaseSet {
  /** First segments of paths, as {@link firstSegment} gives them. */
  readonly covers: readonly string[];
}

/** `/products/chests` → `products`, `/` → an empty text. */
export const firstSegment = (path: string): string => path.split('/')[1] ?? '';

/** The {@link PartialSet} of all that the shell's own links lead to. Its size follows the menu, not the remotes. */
export const frameSetUrl = '/_site/frame.json';

/** The {@link PartialSet} of one path's first segment; not found where nobody answers such a path. */
export const routeSetUrl = (path: string) => `/_site/at/${firstSegment(path)}.json`;

/**
 * The cookie that says which hundredth of all visitors a browser is in while a release is tried on some of them, and
 * the name under which a document hands it on when it asks for parts of the set.
 */
export const slotCookie = 'slot';

/** The slot among cookies, some of which may only look like it: read alike by who sends a document and by the document. */
export const slotAmong = (cookies: string): string | undefined =>
  new RegExp(`(^|;) *${slotCookie}=(\\d\\d?)(;|$)`).exec(cookies)?.[2];

/** Where a release describes itself. There as long as its files are. */
export const releaseUrl = (app: string, version: string) => `/_releases/${app}/${version}/release.json`;

/**
 * Grows when a release built against the old contract could not work with the new one: another shape of a page
 * module, of its props, of its settings, of the composer's entry or of the release set. The gate compares it between
 * shell and remotes.
 */
export const contractVersion = 2;
