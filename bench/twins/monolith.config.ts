import { composerEnvironment, fileNames, outputRoot } from '@landmark/design/bundling/environments';
import { defineConfig } from '@rsbuild/core';
import { browserEnvironment, lazyPages, pageFile, twinConfig } from './twin-config';

/**
 * The same pages in the same frame as one application: the bundler's own splitting, no federation, no integrity. Beside
 * it the catalogue's page alone, with as many products as its address asks for.
 */
export default defineConfig(
  twinConfig({
    browser: browserEnvironment('./browser.tsx', pageFile),
    composer: composerEnvironment('./composer.tsx', false, { plugins: [lazyPages(pageFile)] }),
    catalogue: {
      source: { entry: { index: './catalogue.tsx' } },
      output: { target: 'web', distPath: { root: `${outputRoot}/catalogue` }, filename: fileNames },
      html: { title: 'Catalogue', mountId: 'root' },
    },
  }),
);
