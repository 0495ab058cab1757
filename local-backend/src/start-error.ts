import { Unreachable } from './database/database.ts';
import { errorCode, ofRights, remedyFor } from './error-code.ts';

/** The reason why the backend does not start: one sentence that says what happened and what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Converts an error at the start to a sentence if the remedy is known: for the folder or the database. */
export function startErrorOf(error: unknown, root: string): unknown {
  if (error instanceof Unreachable) {
    if (ofRights.test(error.code)) return new StartError(error.message);
    const what = error.code === '25006' ? 'can only be read' : 'does not answer in time';
    const remedy = remedyFor(error.code, 'see what keeps it, and start this again');
    return new StartError(`The database ${what}: ${remedy}.`);
  }
  const code = errorCode(error);
  if (error instanceof StartError || code === undefined) return error;
  const remedy = remedyFor(code);
  return new StartError(`The data folder ${root} cannot be used (${code}): ${remedy}, or name another one.`);
}
