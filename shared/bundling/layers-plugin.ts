import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RsbuildPlugin } from '@rsbuild/core';

/** Folders of the design package whose styles an app's own styles override (`src/styles/layers.css`). */
const rooms = ['ui', 'styles', 'tooltips', 'glossary'].map((room) =>
  fileURLToPath(new URL(`../src/${room}/`, import.meta.url)).replaceAll('/', path.sep),
);

/**
 * Puts each component's stylesheet into the cascade layer of its folder. Refuses two stylesheets of one name
 * in a build, because class names contain that name.
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
