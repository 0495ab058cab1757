import { existsSync } from 'node:fs';
import path from 'node:path';
import { type ComposerAdditions, composerPages } from '@landmark/contract/composer-pages';
import { type ComposerPages, ownership, type RemoteName } from '@landmark/contract/ownership';
import type { PageModule } from '@landmark/contract/page';
import { inCheckout } from '../../bundling/checkout';

const moduleAt = async <Module>(file: string): Promise<Module | undefined> =>
  existsSync(file) ? ((await import(file)) as Module) : undefined;

/** A remote's pages from the source, as its builds put them together (`bundling/own-pages.ts`). */
export async function ownPages<Remote extends RemoteName>(remote: Remote): Promise<ComposerPages<Remote>> {
  const sources = inCheckout(`${remote}-mfe`, 'src');
  const pages = Object.keys(ownership[remote].pages).map(
    async (name) => [name, await moduleAt<PageModule>(path.join(sources, 'pages', `${name}.tsx`))] as const,
  );
  const additions = await moduleAt<{ readonly default: ComposerAdditions<Remote> }>(
    path.join(sources, 'composer.ts'),
  );
  return composerPages(
    remote,
    Object.fromEntries(await Promise.all(pages)),
    additions?.default ?? {},
  ) as ComposerPages<Remote>;
}
