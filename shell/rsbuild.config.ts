import { developmentBackendOrigin, developmentPorts } from '@landmark/shared/build/development';
import {
  browserRspackConfig,
  commonConfig,
  composerEnvironment,
  fileNames,
  outputRoot,
} from '@landmark/shared/build/environments';
import { federation } from '@landmark/shared/build/federation';
import { releaseFilesPlugin } from '@landmark/shared/build/release-files-plugin';
import { providedSingletons } from '@landmark/shared/build/singletons';
import { defineConfig } from '@rsbuild/core';
import { serveDevelopmentDocument } from './development/serve-document';

const common = commonConfig('shell');

/** The shell, twice: `browser` (the document's script and styles) and `composer` (the same tree, for prerendering). */
export default defineConfig({
  ...common,
  plugins: [...(common.plugins ?? []), releaseFilesPlugin('index', [])],
  server: {
    port: developmentPorts.shell,
    strictPort: true,
    setup: ({ server }) => {
      server.middlewares.use(serveDevelopmentDocument);
    },
    proxy: Object.fromEntries(
      ['/rest', '/storage', '/functions', '/auth', '/_local'].map((path) => [path, developmentBackendOrigin]),
    ),
  },
  environments: {
    browser: {
      source: { entry: { index: './src/browser.tsx' } },
      output: { target: 'web', distPath: { root: `${outputRoot}/browser` }, filename: fileNames },
      security: { sri: { enable: 'auto' } },
      tools: {
        htmlPlugin: false,
        rspack: browserRspackConfig(
          'landmark_shell',
          federation({ name: 'landmark_shell', shared: providedSingletons }),
        ),
      },
    },
    composer: composerEnvironment('./src/composer.tsx', false),
  },
});
