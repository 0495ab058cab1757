import path from 'node:path';
import type { EnvironmentConfig, RsbuildConfig, Rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { checkoutRoot } from './checkout';
import { layersPlugin } from './layers-plugin';
import { isSingleton } from './singletons';

/**
 * Where the built files will be served from: a release's immutable folder when a release is built, the
 * development server otherwise. A plain path, so that the bundler's runtime needs no code generation under a
 * strict policy.
 */
const assetPrefix = process.env.LANDMARK_ASSET_PREFIX ?? '/';

/** Where the builds go: `browser/` and `composer/` below this folder. */
export const outputRoot = process.env.LANDMARK_OUTPUT ?? 'dist';

export const isProduction = process.env.NODE_ENV === 'production';

/** Content decides a released file's name, so that a file never changes under its name. */
export const fileNames = isProduction
  ? { js: '[name].[contenthash:10].js', css: '[name].[contenthash:10].css' }
  : { js: '[name].js', css: '[name].css' };

/** Keeps names and lines, which an error can quote, and removes comments, which are no part of a release. */
export const readableCode = {
  js: true,
  jsOptions: {
    minimizerOptions: {
      mangle: false,
      compress: false,
      minify: false,
      format: { comments: false, beautify: true },
    },
  },
} as const;

/** Sources in a map are named from the checkout's root: the same on every machine. */
const sourceName = ({ absoluteResourcePath }: { readonly absoluteResourcePath: string }) =>
  path.relative(checkoutRoot, absoluteResourcePath).split(path.sep).join('/');

/** One file for each entry and each expose, from which the bundler would otherwise split chunks. */
export const inOneFile = { optimization: { splitChunks: false } } satisfies Rspack.Configuration;

/**
 * An editor empties a file and then writes it. A build in between would break and reload the document; the
 * bundler's own 5 ms are too short for that on a busy machine. Milliseconds.
 */
const savedWithin = { watchOptions: { aggregateTimeout: 50 } } satisfies Rspack.Configuration;

const kinds = ['js', 'css', 'jsAsync', 'cssAsync', 'svg', 'font', 'image', 'media', 'assets'] as const;
const inOneFolder = Object.fromEntries(kinds.map((kind) => [kind, '']));

/** The common configuration of every build of every app. `owner` is the prefix of each class name. */
export function commonConfig(owner: string): RsbuildConfig {
  return {
    plugins: [pluginReact(), layersPlugin],
    output: {
      assetPrefix,
      // The first browsers with `light-dark()`. For older ones it would be resolved only at the root, and a
      // page's ink band, which sets its own colour scheme, would be dark on dark.
      overrideBrowserslist: ['chrome >= 123', 'edge >= 123', 'firefox >= 120', 'safari >= 17.5'],
      // A remote's selectors begin with a class of its own, so that none of them reaches another team's page.
      cssModules: {
        localIdentName: `${owner}-[name]-[local]`,
        mode: owner === 'shell' ? 'local' : 'pure',
      },
      dataUriLimit: 0,
      distPath: inOneFolder,
      legalComments: 'none',
      // Gives short names in order of appearance. By letter frequency, they would depend on the names of
      // chunks during the build, which a comment changes. The bundler knows the option, its types do not.
      minify: { jsOptions: { minimizerOptions: { mangle: { disableCharFreq: true } as object } } },
      sourceMap: { js: isProduction ? 'source-map' : 'cheap-module-source-map' },
    },
    tools: { rspack: isProduction ? { output: { devtoolModuleFilenameTemplate: sourceName } } : savedWithin },
    performance: { printFileSize: false },
    dev: { progressBar: false },
  };
}

/**
 * The composer's build: one CommonJS file without the singletons, which the composer hands in. Evaluated from
 * verified text with a `require` that knows nothing else (ARCHITECTURE.md, "Two builds of every app").
 */
export function composerEnvironment(
  entry: string,
  external: boolean,
  more: Rspack.Configuration = {},
): EnvironmentConfig {
  return {
    source: { entry: { index: entry } },
    output: {
      target: 'node',
      module: false,
      distPath: { root: `${outputRoot}/composer` },
      filename: { js: '[name].cjs' },
      emitAssets: false,
      emitCss: false,
      minify: readableCode,
      sourceMap: false,
      externals: external
        ? ({ request }: { request?: string }, callback: (error?: Error, result?: string) => void) =>
            request !== undefined && isSingleton(request)
              ? callback(undefined, `commonjs ${request}`)
              : callback()
        : [],
    },
    tools: {
      rspack: { ...more, ...inOneFile, output: { library: { type: 'commonjs2' } } },
    },
  };
}
