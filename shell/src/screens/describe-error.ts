/** What is shown of a failure that is thrown without a word. */
const unknownError = 'Unknown error';

const textIn = (error: object, key: string): string => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** The status of a rendering error, or its message (section 2). Anything may have been thrown. */
export function describeError(error: unknown): string {
  if (typeof error === 'string') return error || unknownError;
  if (typeof error !== 'object' || error === null) return unknownError;
  const status = [textIn(error, 'status'), textIn(error, 'statusText')].filter(Boolean).join(' ');
  return status || textIn(error, 'message') || unknownError;
}
