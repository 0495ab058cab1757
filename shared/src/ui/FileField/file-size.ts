const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** A file's size as people say it: `812 bytes`, `248 KB`, `4.9 MB`. Units of 1024, as the upload limit is. */
export function fileSize(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes} bytes`;
  if (bytes < MEGABYTE) return `${Math.round(bytes / KILOBYTE)} KB`;
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
