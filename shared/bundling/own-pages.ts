import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownership, type RemoteName } from '@landmark/contract/ownership';
import { type Rspack, rspack } from '@rsbuild/core';

/** The module that {@link ownPagesConfig} writes: the composer's entry, and the pages of a workbench. */
export const ownPagesModule = fileURLToPath(new URL('../src/own-pages.js', import.meta.url));

const ownershipTable = createRequire(import.meta.url).resolve('@landmark/contract/ownership');

/** Imports by a path relative to the module, so that the text does not depend on the checkout's place. */
function importing(name: string, file: string): string {
  const seen = path.relative(path.dirname(ownPagesModule), file).split(path.sep).join('/');
  return `import ${name} from '${seen.startsWith('.') ? seen : `./${seen}`}';`;
}

/** Imports each page of the table from the app's folder, with what its `composer.ts`, if any, adds. */
function ownPagesText(remote: RemoteName, sources: string): string {
  const pages = Object.keys(ownership[remote].pages);
  const additions = path.join(sources, 'composer.ts');
  const hasAdditions = existsSync(additions);
  return [
    `import { composerPages } from '@landmark/contract/composer-pages';`,
    ...pages.map((page) => importing(`* as ${page}`, path.join(sources, 'pages', `${page}.tsx`))),
    hasAdditions ? importing('additions', additions) : 'const additions = {};',
    `export default composerPages('${remote}', { ${pages.join(', ')} }, additions);`,
  ].join('\n');
}

/** The ownership table with only the app's own row, so that a change of another row makes no release. */
const ownRowText = (remote: RemoteName) =>
  `export const ownership = ${JSON.stringify({ [remote]: ownership[remote] })};`;

export const ownPagesConfig = (remote: RemoteName, folder: string): Rspack.Configuration => ({
  plugins: [
    new rspack.experiments.VirtualModulesPlugin({
      [ownPagesModule]: ownPagesText(remote, path.join(folder, 'src')),
      [ownershipTable]: ownRowText(remote),
    }),
  ],
  // It is not on disk: a watcher would treat it as removed.
  watchOptions: { ignored: [ownPagesModule] },
});
