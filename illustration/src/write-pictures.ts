import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A picture of an app, by its path below the folder that the app serves its pictures from. */
export type Picture = readonly [path: string, draw: () => string];

/**
 * Draws an app's pictures into a folder. One that is there already and still the same is left alone; what an earlier
 * source drew is no part of a release of this one, and goes.
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
