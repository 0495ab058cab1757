import type { RsbuildPlugin } from '@rsbuild/core';

/** Components of the design package, whose styles every app's own win over (`src/styles/layers.css`). */
const components = /[\\/]shared[\\/]src[\\/](ui|styles|tooltips|glossary)[\\/]/;

/** Puts each stylesheet of a component into its cascade layer, by the room that it stands in. */
export const layersPlugin: RsbuildPlugin = {
  name: 'landmark:layers',
  setup(api) {
    api.transform({ test: /\.module\.css$/ }, ({ code, resourcePath }) => {
      const layer = components.test(resourcePath) ? 'components' : 'app';
      return `@layer ${layer} {\n${code}\n}\n`;
    });
  },
};
