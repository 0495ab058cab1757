import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ILLUSTRATION_SETS } from '@landmark/shared/illustration/illustration-sets';

/** What this app's pages show. The catalogue's plates are drawn by the catalogue. */
const sets = ['rooms', 'swatches'] as const satisfies readonly (keyof typeof ILLUSTRATION_SETS)[];

const folder = fileURLToPath(new URL('../public/pictures/', import.meta.url));

for (const { path, draw } of sets.flatMap((set) => ILLUSTRATION_SETS[set]())) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, draw());
}
