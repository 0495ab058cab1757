import type { PageModule } from '@landmark/contract/page';
import type { Location } from '@landmark/design/router';
import type { LoadFailure } from '../remotes/page-loader';
import type { HistoryAction } from './browser-history';
import type { Destination } from './destination';

export type View =
  | { readonly kind: 'screen' }
  /** A promise only for the page that the server rendered: React adopts its HTML when the code arrives. */
  | { readonly kind: 'page'; readonly page: PageModule | Promise<PageModule> }
  /** The server's page as it was sent, since its code would do nothing there. */
  | { readonly kind: 'still'; readonly html: string }
  /** Only where nothing was prerendered: during development. */
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: LoadFailure };

export interface Shown {
  readonly location: Location;
  readonly action: HistoryAction;
  readonly destination: Destination;
  readonly view: View;
  readonly keepsScroll: boolean;
  /** Which subtree shows it: a page that was prepared hidden is shown where it stands. */
  readonly slot: number;
}
