import path from 'node:path';
import { ownership } from '@landmark/contract/ownership';
import { commonConfig, fileNames, outputRoot } from '@landmark/design/bundling/environments';
import { releaseFilesPlugin } from '@landmark/design/bundling/release-files-plugin';
import { type EnvironmentConfig, type RsbuildConfig, type Rspack, rspack } from '@rsbuild/core';

export const pageFile = (app: string, page: string) =>
  path.resolve(import.meta.dirname, '../..', `${app}-mfe`, 'src/pages', `${page}.tsx`);

export const ownedPages = Object.entries(ownership).map(
  ([app, { pages }]) => [app, Object.keys(pages)] as const,
);

/** `lazy-pages.js`: what `lazy-pages.d.ts` says, each page imported as the twin names it. */
export function lazyPages(requestOf: (app: string, page: string) => string): Rspack.RspackPluginInstance {
  const lines = ownedPages.flatMap(([app, pages]) =>
    pages.map((page) => {
      const request = JSON.stringify(requestOf(app, page));
      return `'${app}/${page}': () => import(/* webpackChunkName: "page-${page}" */ ${request}),`;
    }),
  );
  const text = `export const lazyPages = {\n${lines.join('\n')}\n};`;
  return new rspack.experiments.VirtualModulesPlugin({
    [path.join(import.meta.dirname, 'lazy-pages.js')]: text,
  });
}

export const browserEnvironment = (
  entry: string,
  requestOf: (app: string, page: string) => string,
  plugins: readonly Rspack.RspackPluginInstance[] = [],
): EnvironmentConfig => ({
  source: { entry: { index: entry } },
  output: {
    target: 'web',
    distPath: { root: `${outputRoot}/browser` },
    filename: fileNames,
    cleanDistPath: false,
  },
  tools: { htmlPlugin: false, rspack: { plugins: [lazyPages(requestOf), ...plugins] } },
});

/** What the apps' builds have in common, without federation's runtime, integrity and one file for each page. */
export function twinConfig(environments: RsbuildConfig['environments'] & {}): RsbuildConfig {
  const common = commonConfig('twin');
  const pages = ownedPages.flatMap(([, names]) => names);
  return {
    ...common,
    root: import.meta.dirname,
    plugins: [...(common.plugins ?? []), releaseFilesPlugin('index', pages)],
    environments,
  };
}
