import { ownership, type RemoteName } from '@landmark/shared/contracts/ownership';
import type { PageParams } from '@landmark/shared/contracts/page';
import { matchPath } from '@landmark/shared/router';

export interface FoundPage {
  readonly owner: RemoteName;
  readonly page: string;
  readonly params: PageParams;
}

interface OwnerPages {
  readonly pages: Readonly<Record<string, { readonly routes: readonly string[] }>>;
}

/** Which app's page answers a path; undefined for the shell's own screens. */
export function findPage(pathname: string): FoundPage | undefined {
  for (const [owner, { pages }] of Object.entries<OwnerPages>(ownership)) {
    for (const [page, { routes }] of Object.entries(pages)) {
      const match = routes.map((route) => matchPath(route, pathname)).find(Boolean);
      if (match) return { owner: owner as RemoteName, page, params: match.params };
    }
  }
  return undefined;
}
