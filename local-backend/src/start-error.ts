/** Why the backend does not start, in one sentence that says what happened and what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
