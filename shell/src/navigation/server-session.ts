import type { PageModule } from '@landmark/contract/page';
import type { ReleaseSet } from '@landmark/contract/release';
import type { TabReleases } from '../remotes/tab-releases';
import { createHref } from './browser-history';
import { destinationOf } from './destination';
import { createPreparation } from './preparation';
import type { Session } from './session';

const refuse = () => {
  throw new Error('A page navigated while it was being composed: navigate in an event or an effect.');
};

/** The releases of a set that is complete and never changes. */
export const settledReleases = (set: ReleaseSet): TabReleases => ({
  known: () => set,
  use: () => undefined,
  covers: () => true,
  lookUp: async () => set,
  isStale: async () => false,
});

/** The session of one rendering on the server: a location and its page, without any later navigation. */
export const createServerSession = (
  pathname: string,
  set: ReleaseSet,
  page: PageModule | undefined,
): Session => ({
  initial: {
    location: { pathname, search: '', hash: '', state: null, key: 'default' },
    action: 'POP',
    destination: destinationOf(pathname, set),
    view: page ? { kind: 'page', page } : { kind: 'screen' },
    keepsScroll: true,
    slot: 0,
  },
  history: { createHref, push: refuse, replace: refuse, go: refuse, listen: refuse },
  releases: settledReleases(set),
  preparation: createPreparation(),
  loader: { load: refuse, loaded: () => undefined },
  hydrateInitialPage: refuse,
});
