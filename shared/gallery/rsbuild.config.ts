import { defineConfig } from '@rsbuild/core';
import { commonConfig } from '../bundling/environments';

const common = commonConfig('gallery');

export default defineConfig({
  ...common,
  source: { ...common.source, entry: { index: new URL('./main.tsx', import.meta.url).pathname } },
  html: {
    title: 'The components – Landmark',
    mountId: 'root',
    meta: { viewport: 'width=device-width, initial-scale=1' },
    tags: [{ tag: 'link', attrs: { rel: 'icon', href: 'data:,' } }],
  },
  output: {
    ...common.output,
    distPath: { root: new URL('./dist', import.meta.url).pathname },
    // Opened from any folder of any server.
    assetPrefix: 'auto',
  },
});
