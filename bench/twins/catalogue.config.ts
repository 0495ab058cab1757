import { commonConfig, fileNames, outputRoot } from '@landmark/shared/bundling/environments';
import { defineConfig } from '@rsbuild/core';

/** The catalogue's page alone, with as many products as its address asks for. */
export default defineConfig({
  ...commonConfig('catalogue'),
  root: import.meta.dirname,
  environments: {
    browser: {
      source: { entry: { index: './catalogue.tsx' } },
      output: { target: 'web', distPath: { root: `${outputRoot}/browser` }, filename: fileNames },
      html: { title: 'Catalogue', mountId: 'root' },
    },
  },
});
