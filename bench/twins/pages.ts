import { ownership } from '@landmark/contract/ownership';
import type { ReleaseSet } from '@landmark/contract/release';

type OwnedPages = Readonly<Record<string, { readonly routes: readonly string[] }>>;

/** The frame asks a release set for routes; a single application has one of its own, without anything to fetch. */
export const routeSet: ReleaseSet = {
  shell: { version: 'monolith' },
  isWhole: true,
  remotes: Object.entries(ownership).map(([name, { pages }]) => ({
    name,
    version: 'monolith',
    entry: { url: '' },
    pages: {},
    routes: Object.entries(pages as OwnedPages).flatMap(([page, { routes }]) =>
      routes.map((path) => ({ path, page })),
    ),
  })),
};
