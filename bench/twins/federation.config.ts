import { fileNames, outputRoot } from '@landmark/design/bundling/environments';
import { rangeFor, singletons } from '@landmark/design/bundling/singletons';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { defineConfig, type EnvironmentConfig } from '@rsbuild/core';
import { browserEnvironment, ownedPages, pageFile, twinConfig } from './twin-config';

const shared = Object.fromEntries(
  Object.entries(singletons).map(([name, version]) => [
    name,
    { singleton: true, version, requiredVersion: rangeFor(version) },
  ]),
);

const remoteEnvironment = (app: string, pages: readonly string[]): EnvironmentConfig => ({
  source: { entry: {} },
  output: {
    target: 'web',
    assetPrefix: `/${app}/`,
    distPath: { root: `${outputRoot}/browser/${app}` },
    filename: fileNames,
    cleanDistPath: false,
  },
  tools: {
    htmlPlugin: false,
    rspack: {
      entry: {},
      output: { uniqueName: app },
      plugins: [
        new ModuleFederationPlugin({
          name: app,
          filename: 'remoteEntry.js',
          exposes: Object.fromEntries(pages.map((page) => [`./${page}`, pageFile(app, page)])),
          shared,
          dts: false,
        }),
      ],
    },
  },
});

const host = new ModuleFederationPlugin({
  name: 'host',
  remotes: Object.fromEntries(ownedPages.map(([app]) => [app, `${app}@/${app}/mf-manifest.json`])),
  shared,
  dts: false,
});

/** The frame as a stock host, which loads the pages of three stock remotes: what a team gets by the tutorial. */
export default defineConfig(
  twinConfig({
    browser: browserEnvironment('./host.ts', (app, page) => `${app}/${page}`, [host]),
    ...Object.fromEntries(ownedPages.map(([app, pages]) => [app, remoteEnvironment(app, pages)])),
  }),
);
