/**
 * `node delivery/bin/bundle-server.mjs <folder>`: writes `serve` as one file, with the parts of the console and the two
 * packages that it loads to send a page as a delta: what a container needs, and nothing that builds or releases.
 */
import { cpSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Use: node delivery/bin/bundle-server.mjs <folder>');
  process.exit(1);
}

const delivery = dirname(dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);

await build({
  absWorkingDir: delivery,
  entryPoints: { serve: 'src/server.ts' },
  outdir: resolve(folder),
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // CommonJS packages require built-in modules.
  banner: {
    js: `import { createRequire as toRequire } from 'node:module'; const require = toRequire(import.meta.url);`,
  },
  sourcemap: 'inline',
  sourcesContent: false,
  // Loaded in a checkout only.
  external: ['esbuild'],
  logLevel: 'warning',
});

const page = join(delivery, 'src/serve/console/page');
const options = JSON.parse(readFileSync(join(page, 'bundle.json'), 'utf8'));
await build({ ...options, absWorkingDir: page, outdir: join(resolve(folder), 'console') });

for (const name of ['@bokuweb/zstd-wasm', 'brotli-wasm-custom-dictionary']) {
  const file = require.resolve(name);
  const found = file.slice(0, file.lastIndexOf(name) + name.length);
  cpSync(found, join(resolve(folder), 'node_modules', name), { recursive: true });
}
