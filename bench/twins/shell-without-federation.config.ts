import path from 'node:path';
import {
  browserRspackConfig,
  commonConfig,
  fileNames,
  outputRoot,
} from '@landmark/shared/bundling/environments';
import { releaseFilesPlugin } from '@landmark/shared/bundling/release-files-plugin';
import { defineConfig } from '@rsbuild/core';

const common = commonConfig('shell');

/** The shell as it is released but for the federation plugin: the difference in bytes is what federation costs it. */
export default defineConfig({
  ...common,
  root: path.resolve(import.meta.dirname, '../../shell'),
  plugins: [...(common.plugins ?? []), releaseFilesPlugin('index', [])],
  environments: {
    browser: {
      source: { entry: { index: './src/browser.tsx' } },
      output: { target: 'web', distPath: { root: `${outputRoot}/browser` }, filename: fileNames },
      tools: {
        htmlPlugin: false,
        rspack: browserRspackConfig('landmark_shell', []),
      },
    },
  },
});
