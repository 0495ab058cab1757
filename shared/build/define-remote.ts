import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { ownership, type RemoteName } from '../src/contracts/ownership';
import { containerName } from '../src/contracts/release';
import { assetPrefix, commonConfig, composerEnvironment, hashedFileNames, outputRoot } from './environments';
import { exposeChunkName, releaseFilesPlugin } from './release-files-plugin';
import { consumedSingletons } from './singletons';

const isProduction = process.env.NODE_ENV === 'production';

/** Leaves out of the container what the shell already has: 13 kB instead of 33 (gzip). */
const leanRemote = {
  externalRuntime: true,
  optimization: { disableSnapshot: true, disableRemote: true, target: 'web' as const },
};

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
            output: {
              uniqueName: containerName(remote),
              crossOriginLoading: 'anonymous',
              publicPath: assetPrefix,
            },
            optimization: { splitChunks: false },
            plugins: [
              new ModuleFederationPlugin({
                name: containerName(remote),
                filename: 'remoteEntry.js',
                exposes: Object.fromEntries(
                  pages.map((page) => [
                    `./${page}`,
                    { import: `./src/pages/${page}.tsx`, name: exposeChunkName(page) },
                  ]),
                ),
                shared: consumedSingletons,
                shareStrategy: 'loaded-first',
                dts: false,
                manifest: false,
                ...(isProduction && { experiments: leanRemote }),
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
