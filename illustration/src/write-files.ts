import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { IllustrationFile } from './illustration-sets';

/** Made step by step: asked for all steps at once, Node tries for ever where a file system refuses new folders. */
function ensureFolder(folder: string): void {
  if (existsSync(folder)) return;
  ensureFolder(dirname(folder));
  mkdirSync(folder);
}

/** Writes the files below the folder. A folder that refuses ends with an error of one sentence that names it. */
export function writeFiles(folder: string, files: readonly IllustrationFile[]): void {
  for (const { path, draw } of files) {
    const target = join(folder, path);
    try {
      ensureFolder(dirname(target));
      writeFileSync(target, draw());
    } catch (error) {
      throw new Error(
        `The illustrations cannot be written to ${folder} (${codeOf(error)}): choose a folder that this user may write to.`,
      );
    }
  }
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);
