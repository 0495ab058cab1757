import { getMimeType } from 'hono/utils/mime';

/** Of a file's name, with its charset where it is text. */
export function mediaTypeOf(file: string): string {
  if (file.endsWith('.speculationrules')) return 'application/speculationrules+json';
  return getMimeType(file) ?? 'application/octet-stream';
}
