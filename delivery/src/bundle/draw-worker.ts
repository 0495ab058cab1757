/** Draws what the app in the current folder shows and does not keep in its sources: its `drawing/draw-*.ts`. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const names = await readdir('drawing').catch(() => []);
for (const name of names.filter((candidate) => /^draw-.*\.ts$/.test(candidate))) {
  await import(pathToFileURL(path.resolve('drawing', name)).href);
}
