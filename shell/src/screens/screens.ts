import type { PageMetadata } from '@landmark/contract/page';
import { paths } from '@landmark/design/paths';
import type { ScreenName } from '../navigation/screen-routes';

/** What the shell's own screens say about themselves. */
export const screenMetadata = {
  'dealer-login': {
    title: 'Dealer Login',
    description: 'Sign-in for authorized dealers. The dealer portal is coming soon.',
    canonicalPath: paths.dealerLogin,
  },
  resources: {
    title: 'Resources',
    description: 'Catalog downloads and resources for retailers, coming soon.',
    canonicalPath: paths.resources,
  },
  'not-found': {
    title: 'Page not found',
    description: 'There is no page at this address.',
    canonicalPath: '/404',
    robots: 'noindex',
  },
} as const satisfies Record<ScreenName, PageMetadata>;
