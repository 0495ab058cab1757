import path from 'node:path';
import {
  commonConfig,
  composerEnvironment,
  fileNames,
  outputRoot,
} from '@landmark/shared/build/environments';
import { releaseFilesPlugin } from '@landmark/shared/build/release-files-plugin';
import { ownership } from '@landmark/shared/contracts/ownership';
import { defineConfig, type RsbuildConfig } from '@rsbuild/core';

const common = commonConfig('monolith');
const pages = Object.values(ownership).flatMap(({ pages: owned }) => Object.keys(owned));
const checkout = path.resolve(import.meta.dirname, '../..');
const publicFolders = ['catalogue-mfe', 'marketing-mfe'].map((app) => ({
  name: path.join(checkout, app, 'public'),
}));

/** The same pages in the same frame as one application: the bundler's own splitting, no federation, no integrity. */
const monolith: RsbuildConfig = {
  ...common,
  root: import.meta.dirname,
  plugins: [...(common.plugins ?? []), releaseFilesPlugin('index', pages)],
  server: { publicDir: publicFolders },
  environments: {
    browser: {
      source: { entry: { index: './browser.tsx' } },
      output: { target: 'web', distPath: { root: `${outputRoot}/browser` }, filename: fileNames },
      tools: { htmlPlugin: false },
    },
    composer: composerEnvironment('./composer.tsx', false),
  },
};

export default defineConfig(monolith);
