import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pictures } from './pictures';

const folder = fileURLToPath(new URL('../public/pictures/', import.meta.url));

for (const { path, draw } of pictures) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, draw());
}

// What an earlier source drew is no part of a release of this one.
const drawn = new Set(pictures.map(({ path }) => join(folder, path)));
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath, entry.name);
  if (entry.isFile() && !drawn.has(file)) rmSync(file);
}
