/** Why a page of a remote could not be loaded. Matched by `code`, never by class. */
export type LoadFailureCode = 'remote-unknown' | 'page-failed' | 'page-invalid';

export interface LoadFailure {
  readonly code: LoadFailureCode;
  readonly remote: string;
  readonly version: string;
  readonly page: string;
  /** For the log. */
  readonly detail: string;
}

export const describeFailure = ({ code, remote, version, page, detail }: LoadFailure) =>
  `${code}: ${remote}@${version} ${page} (${detail})`;
