import { lstatSync, statSync } from 'node:fs';
import path from 'node:path';
import { asTypedHere } from './typed-here';

export type DeliveryErrorCode =
  | 'settings-invalid'
  | 'port-in-use'
  | 'folder-unwritable'
  | 'browser-missing'
  | 'build-failed'
  | 'release-broken'
  | 'forged'
  | 'newer'
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

/** An expected error that ends a command. Its message tells the user what happened, why it matters, how to mend it. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';

  constructor(
    readonly code: DeliveryErrorCode,
    message: string,
  ) {
    super(asTypedHere(message));
  }
}

/** The command cannot be run as it was typed; the message says how it can. */
export const usage = (said: string) => new DeliveryError('usage', said);

/** Whether an error was expected and says by itself what to do. By name: it may come from another copy of its class. */
export const isDeliveryError = (value: unknown): value is Error =>
  ['DeliveryError', 'StartError'].includes((value as Error | null)?.name ?? '');

/** Errors of the operating system, and what to do about them. */
const systemFaults: Readonly<Record<string, string>> = {
  ENOSPC: 'there is no space left on its disk: free some',
  EDQUOT: 'the quota of its disk is used up: free some space',
  EROFS: 'its disk can only be read: make it writable, or set LANDMARK_STATE to another folder',
  EACCES: 'it may not be touched by this user: mend its rights, or run this as its owner',
  EPERM: 'it may not be touched by this user: mend its rights, or run this as its owner',
  EMFILE: 'too many files are open: raise the limit (ulimit -n)',
  ENFILE: 'too many files are open on this machine: end what keeps them open',
  EIO: 'its disk fails: look after the disk',
  // Node's error for something that it may not remove.
  'rmdir ENOTDIR': 'it may not be touched by this user: mend its rights, or run this as its owner',
  EISDIR: 'there is a folder where a file belongs: remove it',
  ENOTDIR: 'there is a file where a folder belongs: name another folder, or remove it',
  ELOOP: 'it is a link that leads to itself: remove it',
  EXDEV: 'it lies on another disk than the rest: keep all of it on one, which LANDMARK_STATE may name',
  EEXIST: 'something stands there already: remove it',
  ENOENT: 'it is missing: put it back',
  'link ENOENT': 'it is a link that leads to nothing: remove it',
  'mkdir ENOENT':
    'it cannot be made: free some space on its disk, make that writable, or set LANDMARK_STATE to another folder',
  FILE_TOO_LARGE: 'it has more than 2 GB: make it smaller',
  ENAMETOOLONG: 'its name is longer than the disk allows: make it shorter',
};

function whatIs(file: string, ask: typeof lstatSync | typeof statSync) {
  try {
    return ask(file);
  } catch {
    return undefined;
  }
}

/** Returns the longest part of a path that exists, if it is no folder. */
function fileOnTheWay(file: string): string | undefined {
  const found = whatIs(file, statSync);
  return found ? (found.isDirectory() ? undefined : file) : fileOnTheWay(path.dirname(file));
}

/** An error of the system's in a sentence: which file, what is wrong, what to do. */
function systemFault(error: unknown): string | undefined {
  const { code = '', path: from, dest, syscall } = (error ?? {}) as NodeJS.ErrnoException & { dest?: string };
  // Of a move, users know the path that is no staging folder's (`~`).
  const files = [from, dest].flatMap((file) => file ?? []);
  const file = files.find((each) => !each.includes('~')) ?? from;
  const isLink = file !== undefined && whatIs(file, lstatSync)?.isSymbolicLink();
  // The code of an aborted operation is a number.
  const kinds = [`${isLink ? 'link' : syscall} ${code}`, String(code).replace('ERR_FS_', '')];
  const what = kinds.flatMap((kind) => systemFaults[kind] ?? [])[0];
  if (what === undefined) return undefined;
  const [cut] = code === 'ENOTDIR' ? files.flatMap((each) => fileOnTheWay(each) ?? []) : [];
  return `${(cut ?? file)?.replace(/~[^/]*/, '…') ?? syscall ?? 'A file'}: ${what}.`;
}

/** Returns what another program's output says of the disk, and what to do about it, in words. */
export function diskFaultIn(said: string): string | undefined {
  const [code = ''] = /\bE(NOSPC|DQUOT|ROFS|MFILE|IO)\b/.exec(said) ?? [];
  return systemFaults[code];
}

export function messageOf(error: unknown): string {
  const message = (error as { readonly message?: unknown } | null)?.message;
  return systemFault(error) ?? (typeof message === 'string' ? message : String(error));
}

/** Prints what went wrong, in words for the user, and ends the process with exit code 1. */
export function endBecauseOf(error: unknown): never {
  const fault = systemFault(error);
  const said = fault && `${fault} What visitors see is as it was; then type it again.`;
  console.error(isDeliveryError(error) ? error.message : (said ?? error));
  process.exit(1);
}
