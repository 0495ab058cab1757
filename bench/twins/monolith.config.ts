import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  commonConfig,
  composerEnvironment,
  fileNames,
  outputRoot,
} from '@landmark/shared/bundling/environments';
import { releaseFilesPlugin } from '@landmark/shared/bundling/release-files-plugin';
import { ownership } from '@landmark/shared/contracts/ownership';
import { defineConfig, type RsbuildConfig, rspack } from '@rsbuild/core';

const common = commonConfig('monolith');
const pages = Object.values(ownership).flatMap(({ pages: owned }) => Object.keys(owned));
const checkout = path.resolve(import.meta.dirname, '../..');
const folderOf = (app: string) => path.join(checkout, `${app}-mfe`);
const publicFolders = Object.keys(ownership)
  .map((app) => ({ name: path.join(folderOf(app), 'public') }))
  .filter(({ name }) => existsSync(name));

const lazyPage = (app: string, page: string) => {
  const file = JSON.stringify(path.join(folderOf(app), 'src/pages', `${page}.tsx`));
  return `'${app}/${page}': () => import(/* webpackChunkName: "page-${page}" */ ${file}),`;
};

/** `lazy-pages.js`: what `lazy-pages.d.ts` says. */
const lazyPages = {
  plugins: [
    new rspack.experiments.VirtualModulesPlugin({
      [path.join(import.meta.dirname, 'lazy-pages.js')]: `export const lazyPages = {
${Object.entries(ownership)
  .flatMap(([app, { pages: owned }]) => Object.keys(owned).map((page) => lazyPage(app, page)))
  .join('\n')}
};`,
    }),
  ],
};

/** The same pages in the same frame as one application: the bundler's own splitting, no federation, no integrity. */
const monolith: RsbuildConfig = {
  ...common,
  root: import.meta.dirname,
  plugins: [...(common.plugins ?? []), releaseFilesPlugin('index', pages)],
  tools: { rspack: lazyPages },
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
