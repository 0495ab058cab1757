import { ownership, type RemoteName } from '@landmark/contract/ownership';
import type { PageModule } from '@landmark/contract/page';
import type { ReleaseSet } from '@landmark/contract/release';
import { routesOf } from '@landmark/contract/routes';
import { createBrowserHistory } from '../../shell/src/navigation/browser-history';
import { destinationOf } from '../../shell/src/navigation/destination';
import { createPreparation } from '../../shell/src/navigation/preparation';
import { settledReleases } from '../../shell/src/navigation/server-session';
import type { Session } from '../../shell/src/navigation/session';
import type { View } from '../../shell/src/navigation/view';
import { lazyPages } from './lazy-pages';

/** The frame reads routes from a release set; a single application has a fixed one, with nothing to fetch. */
const routeSet: ReleaseSet = {
  shell: { version: 'monolith' },
  isWhole: true,
  remotes: (Object.keys(ownership) as readonly RemoteName[]).map((name) => ({
    name,
    version: 'monolith',
    entry: { url: '' },
    pages: {},
    routes: routesOf(name),
  })),
};

/** The session of a usual single application: renders in the browser and loads a route when it is opened. */
export function createMonolithSession(): Session {
  const history = createBrowserHistory();
  const location = history.current();
  const destination = destinationOf(location.pathname, routeSet);
  const view: View = { kind: destination.kind === 'page' ? 'loading' : 'screen' };
  const modules = new Map<string, PageModule>();
  return {
    initial: { location, action: 'POP', destination, view, keepsScroll: true, slot: 0 },
    history,
    releases: settledReleases(routeSet),
    // Pages only by dynamic import: without retries and releases, as in a single application.
    loader: {
      loaded: (remote, page) => modules.get(`${remote}/${page}`),
      async load(remote, page) {
        const key = `${remote}/${page}`;
        const module = await lazyPages[key]?.();
        if (!module) throw new Error(`There is no page ${key}.`);
        modules.set(key, module);
        return module;
      },
    },
    preparation: createPreparation(),
    hydrateInitialPage: async () => {},
  };
}
