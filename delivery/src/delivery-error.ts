import { asTypedHere } from './typed-here';

export type DeliveryErrorCode =
  | 'settings-invalid'
  | 'port-in-use'
  | 'folder-unwritable'
  | 'browser-missing'
  | 'build-failed'
  | 'release-broken'
  | 'forged'
  | 'key-missing'
  | 'state-damaged'
  | 'version-unknown'
  | 'app-unknown'
  | 'nothing-live'
  | 'nothing-before'
  | 'no-canary'
  | 'retired'
  | 'changed-meanwhile'
  | 'refused'
  | 'locked'
  | 'store-away'
  | 'store-unfit'
  | 'usage';

/** What ends a command. The message is for whoever typed it: what happened, why it matters, how to mend it. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';

  constructor(
    readonly code: DeliveryErrorCode,
    message: string,
  ) {
    super(asTypedHere(message));
  }
}

/** What was typed cannot be done as it was; the message says how. */
export const usage = (said: string) => new DeliveryError('usage', said);

/** Whether an error was expected and says by itself what to do. By name: it may come from another copy of its class. */
export const isDeliveryError = (value: unknown): value is Error =>
  ['DeliveryError', 'StartError'].includes((value as Error | null)?.name ?? '');

/** What the system refuses, and what to do about it. */
const systemFaults: Readonly<Record<string, string>> = {
  ENOSPC: 'there is no space left on its disk: free some',
  EDQUOT: 'the quota of its disk is used up: free some space',
  EROFS: 'its disk can only be read: make it writable, or set LANDMARK_STATE to another folder',
  EACCES: 'it may not be touched by this user: mend its rights, or run this as its owner',
  EPERM: 'it may not be touched by this user: mend its rights, or run this as its owner',
  EMFILE: 'too many files are open: raise the limit (ulimit -n)',
  EIO: 'its disk fails: look after the disk',
  EISDIR: 'there is a folder where a file belongs: remove it',
  ENOTDIR: 'there is a file where a folder belongs: remove it',
  ELOOP: 'it is a link that leads to itself: remove it',
  EXDEV: 'it lies on another disk than the rest: keep all of it on one, which LANDMARK_STATE may name',
  EEXIST: 'something stands there already: remove it',
  ENOENT: 'it is missing: put it back',
  'mkdir ENOENT':
    'it cannot be made: free some space on its disk, make that writable, or set LANDMARK_STATE to another folder',
  FILE_TOO_LARGE: 'it has more than 2 GB: make it smaller',
  ENAMETOOLONG: 'its name is longer than the disk allows: make it shorter',
};

/** An error of the system's in a sentence: which file, what is wrong, what to do. */
function systemFault(error: unknown): string | undefined {
  const { code = '', path, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  // What was given up has a number for its code.
  const what = systemFaults[`${syscall} ${code}`] ?? systemFaults[String(code).replace('ERR_FS_', '')];
  if (what === undefined) return undefined;
  return `${path?.replace(/~[^/]*/, '…') ?? syscall ?? 'A file'}: ${what}.`;
}

export function messageOf(error: unknown): string {
  const message = (error as { readonly message?: unknown } | null)?.message;
  return systemFault(error) ?? (typeof message === 'string' ? message : String(error));
}

/** Ends the process with what went wrong, as a person can use it. */
export function endBecauseOf(error: unknown): never {
  const fault = systemFault(error);
  const said = fault && `${fault} What visitors see is as it was; then type it again.`;
  console.error(isDeliveryError(error) ? error.message : (said ?? error));
  process.exit(1);
}
