import {
  backendPaths,
  developmentBackendOrigin,
  developmentPorts,
  developmentShellScript,
} from '@landmark/design/bundling/development';
import {
  commonConfig,
  composerEnvironment,
  fileNames,
  inOneFile,
  outputRoot,
  readableCode,
} from '@landmark/design/bundling/environments';
import { federated } from '@landmark/design/bundling/federation';
import { readFilesPlugin } from '@landmark/design/bundling/read-files-plugin';
import { releaseFilesPlugin } from '@landmark/design/bundling/release-files-plugin';
import { providedSingletons } from '@landmark/design/bundling/singletons';
import { defineConfig, type EnvironmentConfig } from '@rsbuild/core';
import { serveDevelopmentDocument } from './development/serve-document';

const common = commonConfig('shell');

/** The same federated build for two Reacts: the one that visitors get, and the one that hot reload needs. */
const federatedShell = () => federated({ name: 'landmark_shell', shared: providedSingletons });

/** Numbers modules in order: any other id of a provided module contains its path on this machine. */
const orderedIds = { moduleIds: 'natural' } as const;

/** Puts the router into React's file: two files cost 0.6 kB more. */
const librariesTogether = { splitChunks: { cacheGroups: { router: { name: 'lib-react' } } } } as const;

/** The browser's script again, with React's development build. No page names it. */
const developmentEnvironment: EnvironmentConfig = {
  source: {
    entry: { index: ['./development/for-developed-remotes.ts', './src/browser.tsx'] },
    define: { 'process.env.NODE_ENV': JSON.stringify('development') },
  },
  // Beside the released files; the styles are theirs.
  output: {
    target: 'web',
    distPath: { root: `${outputRoot}/browser` },
    filename: { js: developmentShellScript },
    emitCss: false,
    emitAssets: false,
    minify: readableCode,
    sourceMap: false,
    cleanDistPath: false,
  },
  tools: {
    htmlPlugin: false,
    rspack: { ...federatedShell(), optimization: { ...inOneFile.optimization, ...orderedIds } },
  },
};

/** The tools, which no page includes (src/tools): one file each, beside the released ones. */
const toolsEnvironment: EnvironmentConfig = {
  source: {
    entry: {
      boundaries: './src/tools/boundaries.ts',
      counts: './src/reports/count.ts',
      reports: './src/tools/reports.ts',
    },
  },
  output: {
    target: 'web',
    distPath: { root: `${outputRoot}/browser`, js: 'tools' },
    filename: { js: '[name].js' },
    cleanDistPath: false,
  },
  tools: { htmlPlugin: false, rspack: inOneFile },
};

/**
 * The shell: `browser` (the document's scripts and styles), `composer` (the same tree, for prerendering),
 * `tools` (scripts that are loaded on demand) and `development` (the browser's script again, for developing
 * one remote inside the released site).
 */
export default defineConfig(({ command }) => ({
  ...common,
  plugins: [...(common.plugins ?? []), readFilesPlugin(outputRoot), releaseFilesPlugin('index', [])],
  server: {
    port: developmentPorts.shell,
    strictPort: true,
    setup: ({ server }) => {
      server.middlewares.use(serveDevelopmentDocument);
    },
    proxy: Object.fromEntries(backendPaths.map((path) => [path, developmentBackendOrigin])),
  },
  environments: {
    browser: {
      source: { entry: { index: './src/browser.tsx' } },
      output: { target: 'web', distPath: { root: `${outputRoot}/browser` }, filename: fileNames },
      security: { sri: { enable: 'auto' } },
      tools: {
        htmlPlugin: false,
        // React and the router in a file of their own: it is compiled while it arrives and takes less to start, and stays as
        // it is from release to release. During development a document names one script.
        rspack:
          command === 'build'
            ? { ...federatedShell(), optimization: { ...orderedIds, ...librariesTogether } }
            : { ...federatedShell(), ...inOneFile },
      },
    },
    composer: composerEnvironment('./src/composer.tsx', false),
    tools: toolsEnvironment,
    ...(command === 'build' && { development: developmentEnvironment }),
  },
}));
