import type { ReportKind } from '@landmark/contract/report';

export interface Release {
  readonly name: string;
  readonly version: string;
}

/** An event in this tab that the team of a release should know of. */
export interface Incident {
  readonly kind: ReportKind;
  /** The release that caused it, if known; otherwise the error's stack has to name it. */
  readonly release?: Release;
  readonly page?: string;
  readonly code?: string;
  readonly error?: unknown;
  /** The component stack, or file and position: the only place of React's own errors and of non-errors. */
  readonly tree?: string | undefined;
  readonly ms?: number;
}

/** A view of a page; the first one of a document is the page that it was loaded for. */
export interface ShownView {
  readonly release: Release;
  readonly shell: string;
  readonly page: string;
  /** How long the navigation to it inside the document took. Milliseconds. */
  readonly took?: number | undefined;
  readonly slot?: string;
}
