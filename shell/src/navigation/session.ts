import type { PageLoader } from '../remotes/page-loader';
import type { Preview } from '../remotes/preview';
import type { TabReleases } from '../remotes/tab-releases';
import type { SessionHistory } from './browser-history';
import type { Destination } from './destination';
import type { Preparation } from './preparation';
import type { Shown } from './view';

/** Everything that the app needs from its environment; the server's session listens to and loads nothing. */
export interface Session {
  readonly initial: Shown;
  readonly history: SessionHistory;
  readonly releases: TabReleases;
  readonly preview?: Preview;
  readonly loader: PageLoader;
  readonly preparation: Preparation;
  /** Called for each page shown, with the time (`performance.now()`) of the in-page navigation to it. */
  readonly onShown?: (destination: Destination, since?: number) => void;
  /** Loads the code of the page that the server rendered. Rejects with a LoadFailure; may be called again. */
  readonly hydrateInitialPage: () => Promise<unknown>;
}
