const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** A file's size as people say it: `812 bytes`, `248 KB`, `4.9 MB`. Units of 1024, as the upload limit is. */
export function fileSize(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} bytes`;
  if (bytes < megabyte) return `${Math.round(bytes / kilobyte)} KB`;
  return `${(bytes / megabyte).toFixed(1)} MB`;
}
