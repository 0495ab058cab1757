import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

/** `read.json` of a build: absolute paths of the files that it read, or looked for and did not find. */
export type ReadFiles = readonly string[];

export const readFilesName = 'read.json';

const isPackage = (file: string) => /[\\/]node_modules[\\/]/.test(file);

/** Records the checkout's files that a build depends on: from the same files it would come out the same. */
export const readFilesPlugin = (output: string): RsbuildPlugin => ({
  name: 'landmark:read-files',
  apply: 'build',
  setup(api) {
    api.onAfterBuild(({ stats }) => {
      const all = stats && 'stats' in stats ? stats.stats : [stats];
      const compilations = all.flatMap((one) => one?.compilation ?? []);
      const read = compilations.flatMap(({ fileDependencies, missingDependencies }) => [
        ...fileDependencies,
        ...missingDependencies,
      ]);
      const files: ReadFiles = [...new Set(read)].filter((file) => !isPackage(file)).sort();
      writeFileSync(path.resolve(api.context.rootPath, output, readFilesName), JSON.stringify(files));
    });
  },
});
