import { catalogueStates } from './catalogue';
import { dealerStates } from './dealer';
import { marketingStates } from './marketing';
import { shellStates } from './shell';
import type { SiteState } from './site-state';

export { pageStates } from './pages';
export { type Screen, type SiteState, screens, widths } from './site-state';

/** States beyond a page at rest, each in the file of the app that owns what it shows. */
export const furtherStates: readonly SiteState[] = [
  ...shellStates,
  ...catalogueStates,
  ...dealerStates,
  ...marketingStates,
];
