import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pictures } from './pictures';

const folder = fileURLToPath(new URL('../public/pictures/', import.meta.url));

for (const { path, draw } of pictures) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, draw());
}
