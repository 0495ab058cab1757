import type { PageModule } from '@landmark/contract/page';
import type { ReleaseSet } from '@landmark/contract/release';
import { importPage } from '../remotes/container';
import { isGone } from '../remotes/load-file';
import { createPageLoader, type PageSource } from '../remotes/page-loader';
import type { Preview } from '../remotes/preview';
import { createTabReleases } from '../remotes/tab-releases';
import { createBrowserHistory } from './browser-history';
import { destinationOf } from './destination';
import { createPreparation } from './preparation';
import type { Session } from './session';
import type { View } from './view';

export const browserPages: PageSource = { importPage, isGone };

interface BrowserSessionOptions {
  /** Called once the server's page has its code; never for one that needs none. */
  readonly onAdopted?: () => void;
  readonly onShown?: Session['onShown'];
  /** The HTML of the server's page if that needs no code of its own. */
  readonly still?: string | undefined;
  readonly pages?: PageSource;
  readonly preview?: Preview;
}

/** The session of this tab. `isPrerendered` tells that the document carries the page's HTML. */
export function createBrowserSession(
  set: ReleaseSet,
  isPrerendered: boolean,
  options: BrowserSessionOptions,
): Session {
  const { pages = browserPages, preview, onAdopted, onShown, still } = options;
  const history = createBrowserHistory();
  const releases = createTabReleases(set);
  const loader = createPageLoader(releases.use, pages);
  const location = history.current();
  const destination = destinationOf(location.pathname, set);

  // Stays pending until the page has loaded: a rejection would make React discard the server's HTML.
  let adopt: (page: PageModule) => void = () => {};
  const page = new Promise<PageModule>((resolve) => {
    adopt = resolve;
  });
  function initialView(): View {
    if (destination.kind === 'screen') return { kind: 'screen' };
    if (!isPrerendered) return { kind: 'loading' };
    return still === undefined ? { kind: 'page', page } : { kind: 'still', html: still };
  }

  let isCounted = false;

  return {
    initial: { location, action: 'POP', destination, view: initialView(), keepsScroll: true, slot: 0 },
    history,
    releases,
    ...(preview && { preview }),
    ...(onShown && { onShown }),
    loader,
    preparation: createPreparation(history.keyToCome),
    async hydrateInitialPage() {
      if (!isPrerendered) return;
      try {
        if (destination.kind !== 'page' || still !== undefined) return;
        adopt(await loader.load(destination.remote, destination.page));
        onAdopted?.();
      } finally {
        if (!isCounted) onShown?.(destination);
        isCounted = true;
      }
    },
  };
}
