import { readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

const componentsOfDesign = /[\\/]shared[\\/]src[\\/](ui|styles|tooltips|glossary)[\\/]/;

const order = readFileSync(
  path.resolve(import.meta.dirname, '../../../shared/src/styles/layers.css'),
  'utf8',
);

/**
 * The counterpart of `layers-plugin.ts`: puts each component's styles into their cascade layer. Each begins
 * with the order of layers, because the stylesheet that decides it is not the first one here.
 */
const layers = {
  name: 'layers',
  enforce: 'pre',
  transform(code, id) {
    if (!/\.module\.css$/.test(id)) return null;
    return `${order}\n@layer ${componentsOfDesign.test(id) ? 'components' : 'app'} {\n${code}\n}\n`;
  },
};

export default defineConfig({
  outDir: process.env.LANDMARK_OUTPUT,
  integrations: [react()],
  build: { inlineStylesheets: 'always', format: 'file' },
  compressHTML: true,
  telemetry: false,
  vite: {
    plugins: [layers],
    define: { 'process.env.ASSET_PREFIX': '""' },
    resolve: {
      alias: { '@landmark/design/router': path.join(import.meta.dirname, 'src/router.tsx') },
      dedupe: ['react', 'react-dom'],
    },
    ssr: { noExternal: [/^@landmark\//] },
  },
});
