import type { PageModule } from '@landmark/contract/page';
import type { ReleaseSet } from '@landmark/contract/release';
import { importPage } from '../remotes/container';
import { isGone } from '../remotes/load-file';
import { createPageLoader, type PageSource } from '../remotes/page-loader';
import type { Preview } from '../remotes/preview';
import { siteReleases } from '../remotes/release-source';
import { createTabReleases, type ReleaseSource } from '../remotes/tab-releases';
import { createBrowserHistory } from './browser-history';
import { destinationOf } from './destination';
import { createPreparation } from './preparation';
import type { Session } from './session';
import type { View } from './view';

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

export const browserPages: PageSource = { importPage, isGone, wait };

interface BrowserSessionOptions {
  /** Called once the page that the server rendered has its code. One that needs none was whole before. */
  readonly onAdopted?: () => void;
  readonly onShown?: Session['onShown'];
  /** The server's page, where it needs no code of its own. */
  readonly still?: string | undefined;
  readonly pages?: PageSource;
  readonly site?: ReleaseSource;
  readonly preview?: Preview;
}

/** The session of this tab. `isPrerendered` tells that the document carries the page's HTML. */
export function createBrowserSession(
  set: ReleaseSet,
  isPrerendered: boolean,
  options: BrowserSessionOptions = {},
): Session {
  const { pages = browserPages, site = siteReleases, preview, onAdopted, onShown, still } = options;
  const history = createBrowserHistory(window);
  const releases = createTabReleases(set, site);
  const loader = createPageLoader(releases.use, pages);
  const location = history.current();
  const destination = destinationOf(location.pathname, set);

  // Stays open until the page is here: a rejection would make React throw the server's HTML away.
  let adopt: (page: PageModule) => void = () => {};
  const initialPage = new Promise<PageModule>((resolve) => {
    adopt = resolve;
  });
  const initialView: View =
    destination.kind === 'screen'
      ? { kind: 'screen' }
      : !isPrerendered
        ? { kind: 'loading' }
        : still === undefined
          ? { kind: 'page', page: initialPage }
          : { kind: 'still', html: still };

  let isCounted = false;

  return {
    initial: { location, action: 'POP', destination, view: initialView, keepsScroll: true, slot: 0 },
    navigator: history,
    listen: history.listen,
    releases,
    ...(preview && { preview }),
    ...(onShown && { onShown }),
    loader,
    preparation: createPreparation(),
    loadDocument: () => window.location.reload(),
    async hydrateInitialPage() {
      if (!isPrerendered) return;
      try {
        if (destination.kind !== 'page') return;
        if (still !== undefined) return;
        adopt(await loader.load(destination.remote, destination.page));
        onAdopted?.();
      } finally {
        if (!isCounted) onShown?.(destination);
        isCounted = true;
      }
    },
  };
}
