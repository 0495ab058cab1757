import type { PageMetadata, PageParams, QueryAddress } from '../page';

/** The facts about a page that are known without running it, as data. */
export interface PageShape {
  /** The `typeof` of each export. */
  readonly component: string;
  readonly metadata: string;
  readonly structuredData: string;
  readonly instances: unknown;
  readonly fallback?: unknown;
}

/**
 * A build of a remote, from the workspace's source or from a release; both get the same checks. It is another
 * team's module, so that nothing about its results is taken for granted; a release runs in its own process
 * and returns only data.
 */
export interface ContractSubject {
  readonly remote: string;
  readonly owned: Readonly<Record<string, readonly string[]>>;
  /** By page; null for an export that is no object. */
  readonly shapes: Readonly<Record<string, PageShape | null>>;
  readonly metadata: (page: string, params: PageParams) => unknown;
  readonly structuredData: (page: string, params: PageParams) => unknown;
  /** Renders a page as a server does, without a browser's globals, and returns its HTML. */
  readonly render: (page: string, params: PageParams, path: string) => unknown;
  /** Whether an error ends all checks; it is then rethrown. */
  readonly isFinal?: (error: unknown) => boolean;
}

/** The part of the contract that is broken; the release gate has a rule for each. */
export type FaultCode =
  /** A page is missing, or is no page. */
  | 'exposes'
  /** A page's metadata is missing or invalid. */
  | 'metadata'
  /** A page cannot be rendered without a browser. */
  | 'renders'
  /** A page does not fit its app, its address or the site's policy. */
  | 'contract';

export interface ContractFault {
  readonly code: FaultCode;
  readonly page: string;
  /** A sentence without its full stop, which begins with the page. */
  readonly text: string;
}

export interface PageView {
  readonly page: string;
  readonly params: PageParams;
  readonly path: string;
  /** The open route that it answers where no other view does. */
  readonly fallbackFor?: string;
  /** The query that asks for it at the page's plain address. */
  readonly query?: QueryAddress;
  readonly metadata: PageMetadata;
  readonly structuredData: readonly object[];
  readonly body: string;
}
