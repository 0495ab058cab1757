import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** A plain build without federation: all that is federated about the host is the runtime it imports. */
export default defineConfig({
  plugins: [pluginReact({ splitChunks: false })],
  source: { entry: { host: './seam/stock-host/host.tsx' } },
  output: {
    distPath: { root: process.env.LANDMARK_OUTPUT ?? 'dist', js: '' },
    filename: { js: '[name].js' },
    sourceMap: false,
  },
  tools: { htmlPlugin: false, rspack: { optimization: { splitChunks: false } } },
  performance: { printFileSize: false },
});
