import { existsSync } from 'node:fs';
import path from 'node:path';
import { type ComposerAdditions, composerPages } from '@landmark/contract/composer-pages';
import { type ComposerPages, ownership, type RemoteName } from '@landmark/contract/ownership';
import type { PageModule } from '@landmark/contract/page';
import { checkoutRoot } from '../../bundling/checkout';

async function moduleIn<Module>(folder: string, name: string): Promise<Module | undefined> {
  const file = ['.tsx', '.ts'].map((extension) => path.join(folder, name + extension)).find(existsSync);
  return file === undefined ? undefined : ((await import(file)) as Module);
}

/** A remote's pages from the workspace's source, as its builds put them together (`bundling/own-pages.ts`). */
export async function ownPages<Remote extends RemoteName>(remote: Remote): Promise<ComposerPages<Remote>> {
  const sources = path.join(checkoutRoot, `${remote}-mfe`, 'src');
  const names = Object.keys(ownership[remote].pages);
  const modules = await Promise.all(
    names.map(async (name) => [name, await moduleIn<PageModule>(path.join(sources, 'pages'), name)] as const),
  );
  const additions = await moduleIn<{ readonly default: ComposerAdditions<Remote> }>(sources, 'composer');
  return composerPages(
    remote,
    Object.fromEntries(modules),
    additions?.default ?? {},
  ) as ComposerPages<Remote>;
}
