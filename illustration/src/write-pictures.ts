import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A picture of an app, by its path in the folder from which the app serves its pictures. */
export type Picture = readonly [path: string, draw: () => string];

/**
 * Draws an app's pictures into a folder. An unchanged picture is not written again; other files, which an
 * earlier source drew, are removed, so that no release contains them.
 */
export function writePictures(folder: string, pictures: readonly Picture[]): void {
  const drawn = new Map(pictures.map(([path, draw]) => [join(folder, path), draw()]));
  for (const [file, picture] of drawn) {
    if (existsSync(file) && readFileSync(file, 'utf8') === picture) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, picture);
  }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && !drawn.has(file)) rmSync(file);
  }
}
