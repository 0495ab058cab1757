import type { AppName } from '../../bundle/apps';
import type { RemoteManifest } from '../../store/release-manifest';
import type { LoadedRemote, LoadedShell } from '../compose/evaluate';

/** A set that wants to go live, and what has to hold beside it. */
export interface Candidate {
  /** The apps whose version is to change. */
  readonly changes: readonly AppName[];
  readonly shell: LoadedShell;
  /** Every remote of the set: changed or live. */
  readonly remotes: readonly RemoteManifest[];
  /** The remotes that change, evaluated with the set's shell. */
  readonly changedRemotes: readonly LoadedRemote[];
  /** Remotes of earlier sets that a rollback of one app could put beside the set's shell. */
  readonly reachable: readonly RemoteManifest[];
}

export const nameOf = ({ app, version }: { readonly app: AppName; readonly version: string }) =>
  `${app} ${version}`;
