import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ownership, type RemoteName } from '@landmark/contract/ownership';
import { containerName } from '@landmark/contract/release';
import { defineConfig, type RsbuildConfig, type Rspack } from '@rsbuild/core';
import { developmentOrigin, developmentPorts } from './development';
import {
  commonConfig,
  composerEnvironment,
  fileNames,
  inOneFile,
  isProduction,
  outputRoot,
} from './environments';
import { federated } from './federation';
import { ownPagesConfig, ownPagesModule } from './own-pages';
import { readFilesPlugin } from './read-files-plugin';
import { exposeChunkName, releaseFilesPlugin } from './release-files-plugin';
import { consumedSingletons } from './singletons';

const require = createRequire(import.meta.url);

/** The service worker of the installed msw, so that the two are always of one version. */
const networkWorker = {
  from: require.resolve('msw/mockServiceWorker.js'),
  to: 'workbench/mockServiceWorker.js',
  info: { minimized: true },
};

/** A document for which the worker answers, too, as the one in which the site runs the captcha's script. */
const captchaFrame = {
  from: fileURLToPath(new URL('../workbench/captcha.html', import.meta.url)),
  to: 'workbench/captcha.html',
};

/** Lets hot reload take changed words without reloading the document; not part of a released build. */
const hotWords: Rspack.Configuration = {
  module: {
    rules: [
      {
        test: /[\\/]src[\\/](pages|scenarios)[\\/]/,
        exclude: /\.test\./,
        enforce: 'pre',
        use: [{ loader: fileURLToPath(new URL('accept-words.mjs', import.meta.url)) }],
      },
    ],
  },
};

/**
 * The three builds of a remote: `browser` (its pages, federated), `composer` (the same pages for
 * prerendering) and `workbench` (a page of its own). The ownership table decides what each contains.
 */
export function defineRemote(remote: RemoteName): RsbuildConfig {
  const pages = Object.keys(ownership[remote].pages);
  const name = containerName(remote);
  const common = commonConfig(remote);
  const exposes = Object.fromEntries(
    pages.map((page) => [`./${page}`, { import: `./src/pages/${page}.tsx`, name: exposeChunkName(page) }]),
  );
  const port = developmentPorts[remote];
  const ownPages = () => ownPagesConfig(remote, process.cwd());

  return defineConfig({
    ...common,
    plugins: [...(common.plugins ?? []), readFilesPlugin(outputRoot), releaseFilesPlugin(name, pages)],
    // The shell's page loads this remote's files from another origin while both are being developed.
    server: { port, strictPort: true, cors: { origin: developmentOrigin('shell') } },
    dev: { ...common.dev, assetPrefix: `${developmentOrigin(remote)}/`, client: { host: 'localhost', port } },
    environments: {
      browser: {
        source: { entry: {} },
        output: { target: 'web', distPath: { root: `${outputRoot}/browser` }, filename: fileNames },
        security: { sri: { enable: 'auto' } },
        tools: {
          htmlPlugin: false,
          rspack: {
            ...federated({ name, filename: 'remoteEntry.js', exposes, shared: consumedSingletons }),
            ...inOneFile,
            // The container is the entry; without this the bundler would look for one in ./src.
            entry: {},
            ...(!isProduction && hotWords),
          },
        },
      },
      composer: composerEnvironment(ownPagesModule, true, ownPages()),
      workbench: {
        source: { entry: { index: './src/workbench.tsx' } },
        // Beside the federated files, so that both read the same pictures.
        output: {
          target: 'web',
          distPath: {
            root: `${outputRoot}/browser`,
            js: 'workbench',
            jsAsync: 'workbench',
            cssAsync: 'workbench',
            css: 'workbench',
            html: 'workbench',
          },
          filename: fileNames,
          cleanDistPath: false,
          copy: [networkWorker, captchaFrame],
        },
        tools: { rspack: { ...ownPages(), ...(!isProduction && hotWords) } },
        html: {
          title: `${remote} workbench`,
          mountId: 'root',
          tags: [{ tag: 'link', attrs: { rel: 'icon', href: 'data:,' }, append: false }],
        },
      },
    },
  });
}
