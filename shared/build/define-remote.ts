import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { ownership, type RemoteName } from '../src/contracts/ownership';
import { containerName } from '../src/contracts/release';
import { assetPrefix, commonConfig, composerEnvironment, hashedFileNames, outputRoot } from './environments';
import { federation } from './federation';
import { exposeChunkName, releaseFilesPlugin } from './release-files-plugin';
import { consumedSingletons } from './singletons';

/** Development ports (README, "Development"). */
const ports = { catalogue: 3001, dealer: 3002, marketing: 3003 } as const satisfies Record<
  RemoteName,
  number
>;

/**
 * The build of a remote, three times over: `browser` (its pages, federated), `composer` (the same pages for
 * prerendering) and `standalone` (a page of its own). Exposes follow from the ownership table.
 */
export function defineRemote(remote: RemoteName): RsbuildConfig {
  const pages = Object.keys(ownership[remote].pages);
  const common = commonConfig(remote);
  const port = ports[remote];
  return defineConfig({
    ...common,
    plugins: [...(common.plugins ?? []), releaseFilesPlugin(containerName(remote), pages)],
    server: {
      port,
      strictPort: true,
      cors: { origin: 'http://localhost:3000' },
      publicDir: { name: 'public' },
    },
    dev: { ...common.dev, assetPrefix: `http://localhost:${port}/`, client: { host: 'localhost', port } },
    environments: {
      browser: {
        source: { entry: {} },
        output: { target: 'web', distPath: { root: `${outputRoot}/browser` }, filename: hashedFileNames },
        security: { sri: { enable: 'auto' } },
        tools: {
          htmlPlugin: false,
          rspack: {
            // The container is the entry; without this the bundler would look for one in ./src.
            entry: {},
            output: {
              uniqueName: containerName(remote),
              crossOriginLoading: 'anonymous',
              chunkLoadTimeout: 8000,
              publicPath: assetPrefix,
            },
            optimization: { splitChunks: false },
            plugins: [
              ...federation({
                name: containerName(remote),
                filename: 'remoteEntry.js',
                exposes: Object.fromEntries(
                  pages.map((page) => [
                    `./${page}`,
                    { import: `./src/pages/${page}.tsx`, name: exposeChunkName(page) },
                  ]),
                ),
                shared: consumedSingletons,
              }),
            ],
          },
        },
      },
      composer: composerEnvironment('./src/composer.ts', true),
      standalone: {
        source: { entry: { index: './src/standalone.tsx' } },
        // Beside the federated files, so that both read the same pictures.
        output: {
          target: 'web',
          distPath: {
            root: `${outputRoot}/browser`,
            js: 'standalone',
            css: 'standalone',
            html: 'standalone',
          },
          filename: hashedFileNames,
          cleanDistPath: false,
        },
        html: { title: `${remote} – Landmark`, mountId: 'root' },
      },
    },
  });
}
