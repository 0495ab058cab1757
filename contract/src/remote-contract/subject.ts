import type { PageMetadata, PageParams, QueryAddress } from '../page';

/** What can be told of a page without running it, as data. */
export interface PageShape {
  /** What `typeof` says of each. */
  readonly component: string;
  readonly metadata: string;
  readonly structuredData: string;
  readonly instances: unknown;
  readonly fallback?: unknown;
}

/**
 * Some build of a remote, from the workspace's source or from a release: the same is asked of both. Another team's
 * module, so nothing about its answers is taken for granted; a release runs in a process of its own and answers with
 * data alone.
 */
export interface ContractSubject {
  readonly remote: string;
  readonly owned: Readonly<Record<string, readonly string[]>>;
  /** By page; null for what is no object. */
  readonly shapes: Readonly<Record<string, PageShape | null>>;
  readonly metadata: (page: string, params: PageParams) => unknown;
  readonly structuredData: (page: string, params: PageParams) => unknown;
  /** Renders a page as a server does, without a browser's globals, and answers with its HTML. */
  readonly render: (page: string, params: PageParams, path: string) => unknown;
  /** Whether nothing more can be asked after an error: it is then thrown on. */
  readonly isFinal?: (error: unknown) => boolean;
}

/** Which part of the contract is not kept: the release gate names each by its own rule. */
export type FaultCode =
  /** A page is not there, or is no page. */
  | 'exposes'
  /** A page does not say what it is. */
  | 'metadata'
  /** A page cannot be rendered without a browser. */
  | 'renders'
  /** What is there does not fit its app, its address or the site's policy. */
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
