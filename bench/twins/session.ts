import type { PageModule } from '@landmark/contract/page';
import { createBrowserHistory } from '../../shell/src/navigation/browser-history';
import { destinationOf } from '../../shell/src/navigation/destination';
import { createPreparation } from '../../shell/src/navigation/preparation';
import { settledReleases } from '../../shell/src/navigation/server-session';
import type { Session } from '../../shell/src/navigation/session';
import type { View } from '../../shell/src/navigation/view';
import { lazyPages } from './lazy-pages';
import { routeSet } from './pages';

/** Pages by dynamic import alone: no retries, no releases, nothing that a single application would not carry. */
function createLoader(): Session['loader'] {
  const requests = new Map<string, Promise<PageModule>>();
  const modules = new Map<string, PageModule>();
  return {
    loaded: (remote, page) => modules.get(`${remote}/${page}`),
    load(remote, page) {
      const key = `${remote}/${page}`;
      const known = requests.get(key);
      if (known) return known;
      const fresh = (async () => {
        const module = await lazyPages[key]?.();
        if (!module) throw new Error(`There is no page ${key}.`);
        modules.set(key, module);
        return module;
      })();
      requests.set(key, fresh);
      return fresh;
    },
  };
}

export function createMonolithSession(isPrerendered: boolean): Session {
  const history = createBrowserHistory(window);
  const loader = createLoader();
  const location = history.current();
  const destination = destinationOf(location.pathname, routeSet);
  const isPage = destination.kind === 'page';
  const page = isPage ? loader.load(destination.remote, destination.page) : undefined;
  const prerenderedView: View = page ? { kind: 'page', page } : { kind: 'screen' };
  const view: View = isPrerendered || !isPage ? prerenderedView : { kind: 'loading' };
  return {
    initial: { location, action: 'POP', destination, view, keepsScroll: true, slot: 0 },
    navigator: history,
    listen: history.listen,
    releases: settledReleases(routeSet),
    loader,
    preparation: createPreparation(),
    loadDocument: () => window.location.reload(),
    hydrateInitialPage: async () => {},
  };
}
