import type { PageModule } from '@landmark/contract/page';
import type { Location } from '@landmark/design/router';
import type { LoadFailure } from '../remotes/page-loader';
import type { HistoryAction } from './browser-history';
import type { Destination } from './destination';

export type View =
  | { readonly kind: 'screen' }
  /** A promise only for the page that the server rendered: React adopts its HTML when the code arrives. */
  | { readonly kind: 'page'; readonly page: PageModule | Promise<PageModule> }
  /** The server's HTML as it was sent, because the page needs no code. */
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
  /** The subtree that shows it: a prepared page keeps the slot in which it was rendered hidden. */
  readonly slot: number;
}
