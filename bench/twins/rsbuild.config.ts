import path from 'node:path';
import { siteConfigElementId } from '@landmark/contract/config';
import { exampleSiteConfig } from '@landmark/contract/config/example';
import { ownership } from '@landmark/contract/ownership';
import { commonConfig, fileNames, outputRoot } from '@landmark/design/bundling/environments';
import { rangeFor, singletons } from '@landmark/design/bundling/singletons';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { defineConfig, type EnvironmentConfig, type Rspack, rspack } from '@rsbuild/core';

const pageFile = (app: string, page: string) =>
  path.resolve(import.meta.dirname, '../..', `${app}-mfe`, 'src/pages', `${page}.tsx`);

const ownedPages = Object.entries(ownership).map(([app, { pages }]) => [app, Object.keys(pages)] as const);

/** The module of `lazy-pages.d.ts`, which imports each page by the name that the twin gives it. */
function lazyPages(requestOf: (app: string, page: string) => string): Rspack.RspackPluginInstance {
  const lines = ownedPages.flatMap(([app, pages]) =>
    pages.map((page) => `'${app}/${page}': () => import(${JSON.stringify(requestOf(app, page))}),`),
  );
  const text = `export const lazyPages = {\n${lines.join('\n')}\n};`;
  return new rspack.experiments.VirtualModulesPlugin({
    [path.join(import.meta.dirname, 'lazy-pages.js')]: text,
  });
}

const federated = (options: ConstructorParameters<typeof ModuleFederationPlugin>[0]) =>
  new ModuleFederationPlugin({
    ...options,
    shared: Object.fromEntries(
      Object.entries(singletons).map(([name, version]) => [
        name,
        { singleton: true, version, requiredVersion: rangeFor(version) },
      ]),
    ),
    dts: false,
  });

/** The settings that the composer writes into every document. */
const settings = {
  tag: 'script',
  attrs: { type: 'application/json', id: siteConfigElementId },
  children: JSON.stringify(exampleSiteConfig),
  head: false,
  append: false,
};

/** A build below `folder`, from which it is served. Without an entry, its plugins provide the content. */
const environment = (
  folder: string,
  entry: string | undefined,
  plugins: Rspack.RspackPluginInstance[] = [],
  assetPrefix = '/',
): EnvironmentConfig => ({
  source: { entry: entry === undefined ? {} : { index: entry } },
  output: {
    target: 'web',
    assetPrefix,
    distPath: { root: `${outputRoot}/${folder}` },
    filename: fileNames,
    cleanDistPath: false,
  },
  html: { title: 'Landmark', mountId: 'root', tags: [settings] },
  tools: {
    ...(entry === undefined && { htmlPlugin: false }),
    rspack: { plugins, ...(entry === undefined && { entry: {} }), output: { uniqueName: folder } },
  },
});

const host = federated({
  name: 'host',
  remotes: Object.fromEntries(ownedPages.map(([app]) => [app, `${app}@/${app}/mf-manifest.json`])),
});

const remotes = ownedPages.map(([app, pages]) => {
  const exposes = Object.fromEntries(pages.map((page) => [`./${page}`, pageFile(app, page)]));
  const remote = federated({ name: app, filename: 'remoteEntry.js', exposes });
  return [app, environment(`federation/${app}`, undefined, [remote], `/${app}/`)] as const;
});

/**
 * The same pages in the same frame without the site's releases: as one application, with the bundler's own
 * splitting, and as a stock host with three stock remotes, as in the tutorial. In addition, only the
 * catalogue's page, with as many products as its address asks for.
 */
export default defineConfig({
  ...commonConfig('twin'),
  root: import.meta.dirname,
  environments: {
    monolith: environment('monolith', './browser.tsx', [lazyPages(pageFile)]),
    host: environment('federation', './host.ts', [lazyPages((app, page) => `${app}/${page}`), host]),
    ...Object.fromEntries(remotes),
    list: environment('list', './catalogue.tsx'),
  },
});
