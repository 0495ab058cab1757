import {
  assetPrefix,
  commonConfig,
  composerEnvironment,
  hashedFileNames,
  outputRoot,
} from '@landmark/shared/build/environments';
import { federation } from '@landmark/shared/build/federation';
import { releaseFilesPlugin } from '@landmark/shared/build/release-files-plugin';
import { providedSingletons } from '@landmark/shared/build/singletons';
import { defineConfig } from '@rsbuild/core';

const common = commonConfig('shell');

/** The shell, twice: `browser` (the document's script and styles) and `composer` (the same tree, for prerendering). */
export default defineConfig({
  ...common,
  plugins: [...(common.plugins ?? []), releaseFilesPlugin('index', [])],
  environments: {
    browser: {
      source: { entry: { index: './src/browser.tsx' } },
      output: { target: 'web', distPath: { root: `${outputRoot}/browser` }, filename: hashedFileNames },
      security: { sri: { enable: 'auto' } },
      tools: {
        htmlPlugin: false,
        rspack: {
          output: { uniqueName: 'landmark_shell', crossOriginLoading: 'anonymous', publicPath: assetPrefix },
          optimization: { splitChunks: false },
          plugins: [...federation({ name: 'landmark_shell', shared: providedSingletons })],
        },
      },
    },
    composer: composerEnvironment('./src/composer.tsx', false),
  },
});
