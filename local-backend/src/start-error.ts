import { Unreachable } from './database/database.ts';
import { errorCode } from './error-code.ts';

/** Why the backend does not start, in one sentence that says what happened and what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** What went wrong at the start, as a sentence where it is known what to do: about the folder, or the database. */
export function startErrorOf(error: unknown, root: string): unknown {
  if (error instanceof Unreachable && error.message === '25006')
    return new StartError('The database can only be read: name the one that is written to in DATABASE_URL.');
  if (error instanceof Unreachable)
    return new StartError('The database does not answer in time: see what keeps it, and start this again.');
  const code = errorCode(error);
  if (error instanceof StartError || code === undefined) return error;
  const remedy = noRoom.has(code)
    ? 'free some disk space'
    : 'make it and everything in it writable for the user who runs this, or name another one';
  return new StartError(`The data folder ${root} cannot be used (${code}): ${remedy}.`);
}
