import type { ReportKind } from '@landmark/contract/report';

export interface Release {
  readonly name: string;
  readonly version: string;
}

/** Something that happened in this tab and that its release's team should know of. */
export interface Incident {
  readonly kind: ReportKind;
  /** Whose it is, where that is known; else the error's own trace has to tell. */
  readonly release?: Release;
  readonly page?: string;
  readonly code?: string;
  readonly error?: unknown;
  /** Where in the tree of components, or in which file: React's own errors, and what is no error, have no other place. */
  readonly tree?: string | undefined;
  readonly ms?: number;
}

/** A page that is shown: the first of a document is what it was loaded for. */
export interface ShownView {
  readonly release: Release;
  readonly shell: string;
  readonly page: string;
  /** How long it took since the visitor asked for it within the document. Milliseconds. */
  readonly took?: number | undefined;
  readonly slot?: string;
}
