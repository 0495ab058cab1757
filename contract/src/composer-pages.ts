import { ownership, type PageName, type RemoteName } from './ownership';
import type { ComposerPage, PageInstance, PageMetadata, PageModule, PageParams } from './page';
import { isOpenRoute } from './routes';

/** What a page tells the composer beyond its own file. Most pages need none. */
export interface PageAddition extends Partial<Pick<ComposerPage, 'instances' | 'fallback'>> {
  readonly structuredData?: (
    params: PageParams,
    siteUrl: string,
    metadata: PageMetadata,
  ) => readonly object[];
}

/** The default export of an app's `src/composer.ts`, a file that only pages with something to add need. */
export type ComposerAdditions<Remote extends RemoteName> = {
  readonly [Page in PageName<Remote>]?: PageAddition;
};

function composerPage(page: PageModule, routes: readonly string[], addition: PageAddition): ComposerPage {
  const { instances = [], structuredData, ...rest } = addition;
  const isListed = instances.some(({ params }) => Object.keys(params).length === 0);
  const plain: readonly PageInstance[] = isListed || routes.every(isOpenRoute) ? [] : [{ params: {} }];
  return {
    ...page,
    ...rest,
    instances: [...plain, ...instances],
    ...(structuredData && {
      structuredData: (params, siteUrl) => structuredData(params, siteUrl, page.metadata(params)),
    }),
  };
}

/** Returns every page that a remote owns, except those missing in `modules`, which test and gate report. */
export function composerPages<Remote extends RemoteName>(
  remote: Remote,
  modules: Readonly<Record<string, PageModule | undefined>>,
  additions: ComposerAdditions<Remote>,
): Readonly<Record<string, ComposerPage>> {
  const added: Readonly<Record<string, PageAddition | undefined>> = additions;
  return Object.fromEntries(
    Object.entries<readonly string[]>(ownership[remote].pages).flatMap(([name, routes]) => {
      const page = modules[name];
      return page ? [[name, composerPage(page, routes, added[name] ?? {})]] : [];
    }),
  );
}
