import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RsbuildPlugin } from '@rsbuild/core';

/** Rooms of the design package, whose styles every app's own win over (`src/styles/layers.css`). */
const rooms = ['ui', 'styles', 'tooltips', 'glossary'].map((room) =>
  fileURLToPath(new URL(`../src/${room}/`, import.meta.url)).replaceAll('/', path.sep),
);

/** Puts each stylesheet of a component into its cascade layer, by the room that it stands in. */
export const layersPlugin: RsbuildPlugin = {
  name: 'landmark:layers',
  setup(api) {
    api.transform({ test: /\.module\.css$/ }, ({ code, resourcePath }) => {
      const layer = rooms.some((room) => resourcePath.startsWith(room)) ? 'components' : 'app';
      return `@layer ${layer} {\n${code}\n}\n`;
    });
  },
};
