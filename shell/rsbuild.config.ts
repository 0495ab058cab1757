import {
  assetPrefix,
  commonConfig,
  composerEnvironment,
  hashedFileNames,
  outputRoot,
} from '@landmark/shared/build/environments';
import { releaseFilesPlugin } from '@landmark/shared/build/release-files-plugin';
import { providedSingletons } from '@landmark/shared/build/singletons';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { defineConfig } from '@rsbuild/core';

const common = commonConfig('shell');
const isProduction = process.env.NODE_ENV === 'production';

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
          plugins: [
            new ModuleFederationPlugin({
              name: 'landmark_shell',
              shared: providedSingletons,
              shareStrategy: 'loaded-first',
              dts: false,
              manifest: false,
              ...(isProduction && {
                experiments: {
                  provideExternalRuntime: true,
                  optimization: { disableSnapshot: true, target: 'web' },
                },
              }),
            }),
          ],
        },
      },
    },
    composer: composerEnvironment('./src/composer.tsx', false),
  },
});
