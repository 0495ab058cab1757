import type { PageLoader } from '../remotes/page-loader';
import type { Preview } from '../remotes/preview';
import type { TabReleases } from '../remotes/tab-releases';
import type { SessionHistory } from './browser-history';
import type { Destination } from './destination';
import type { Preparation } from './preparation';
import type { Shown } from './view';

/** All that the application needs from where it runs; the server's listens to nothing and loads nothing. */
export interface Session {
  readonly initial: Shown;
  readonly history: SessionHistory;
  readonly releases: TabReleases;
  readonly preview?: Preview;
  readonly loader: PageLoader;
  readonly preparation: Preparation;
  /** Told of each page that comes to be shown, and when (`performance.now()`) the visitor asked for it here. */
  readonly onShown?: (destination: Destination, since?: number) => void;
  /** Brings the code of the page that the server rendered. Rejects with a LoadFailure; may be called again. */
  readonly hydrateInitialPage: () => Promise<unknown>;
}
