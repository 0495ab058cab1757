/** The code of a system error, by its shape: another realm's error is no instance of this realm's class. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Codes of the system and the engine for a disk that is full or refuses. */
const ofDisks = /^(ENOSPC|EDQUOT|EFBIG|EROFS|53100|58030)$/;

/** A failure of the server's own database, disk or bucket. Its message is for the owner and names no path. */
export class Lack extends Error {
  constructor(
    readonly of: 'database' | 'disk' | 'bucket',
    readonly code: string,
  ) {
    super(`The ${of} fails (${code}): ${remedyFor(code)}.`);
  }
  /** 503 for a service that comes back; 500 for a disk that refuses until its owner acts. */
  get status(): 500 | 503 {
    const isRefused = this.of === 'disk' && !/^E[MN]FILE$/.test(this.code);
    return isRefused || ofDisks.test(this.code) ? 500 : 503;
  }
}

/** Replaces a system error, whose message names a path. @throws Lack */
export function diskFails(error: unknown): never {
  throw new Lack('disk', errorCode(error) ?? 'no answer');
}

/** The engine's codes for a role or a file that its user may not have. */
export const ofRights = /^(42501|22023)$/;

const remedies = [
  [/^(ENOSPC|EDQUOT|EFBIG|53100)$/, 'free some disk space'],
  [/^(EMFILE|ENFILE|53000)$/, 'let it have more files open'],
  [/^53[34]00$/, 'let the database take more connections'],
  [/^08P01$/, 'have its pooler keep a connection for a whole transaction, and enough of them'],
  [/^25006$/, 'name the one that is written to in DATABASE_URL'],
  [
    ofRights,
    'grant anon, authenticated and service_role to its user, and let the server open all of its files',
  ],
  [/^E(ACCES|PERM|ROFS|EXIST|NOTDIR|NOENT|ISDIR)$/, 'make it and all in it writable for who runs this'],
] as const;

export const remedyFor = (code: string, otherwise = 'see what keeps it'): string =>
  remedies.find(([pattern]) => pattern.test(code))?.[1] ?? otherwise;
