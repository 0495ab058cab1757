import type { BackendPort, CallResult } from './ports';

// Keyed by the chosen file, so that choosing another one, or the same one again, is a new upload.
const acknowledged = new WeakMap<File, string>();

/**
 * Uploads a chosen file, or answers with where it lies already. When an insert's answer got lost, the next try thus
 * sends the same row, and the database can tell that it has this attempt.
 */
export async function uploadOnce(
  file: File,
  newPath: () => string,
  backend: Pick<BackendPort, 'upload'>,
): Promise<CallResult<string>> {
  const known = acknowledged.get(file);
  if (known) return { ok: true, value: known };
  const path = newPath();
  const result = await backend.upload(path, file);
  if (!result.ok) return result;
  acknowledged.set(file, path);
  return { ok: true, value: path };
}

export function forgetUpload(file: File): void {
  acknowledged.delete(file);
}
