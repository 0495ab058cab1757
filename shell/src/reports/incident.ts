import type { ReportKind } from '@landmark/shared/contracts/report';

/** Something that happened in this tab and that its release's team should know of. */
export interface Incident {
  readonly kind: ReportKind;
  /** Whose it is, where that is known; else the error's own trace has to tell. */
  readonly release?: { readonly name: string; readonly version: string };
  readonly page?: string;
  readonly code?: string;
  readonly error?: unknown;
  readonly ms?: number;
}
