import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RsbuildPlugin } from '@rsbuild/core';

/** Rooms of the design package, whose styles every app's own win over (`src/styles/layers.css`). */
const rooms = ['ui', 'styles', 'tooltips', 'glossary'].map((room) =>
  fileURLToPath(new URL(`../src/${room}/`, import.meta.url)).replaceAll('/', path.sep),
);

/**
 * Puts each stylesheet of a component into its cascade layer, by the room that it stands in, and keeps two of one name
 * out of a build: its class names are told apart by that.
 */
export const layersPlugin: RsbuildPlugin = {
  name: 'landmark:layers',
  setup(api) {
    const named = new Map<string, string>();
    api.transform({ test: /\.module\.css$/ }, ({ code, resourcePath }) => {
      const name = path.basename(resourcePath);
      const other = named.get(name) ?? resourcePath;
      named.set(name, resourcePath);
      if (other !== resourcePath && existsSync(other))
        throw new Error(
          `${resourcePath} has the name of ${other}: rename one, or both would share class names.`,
        );
      const layer = rooms.some((room) => resourcePath.startsWith(room)) ? 'components' : 'app';
      return `@layer ${layer} {\n${code}\n}\n`;
    });
  },
};
