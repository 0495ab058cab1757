import type { PageMetadata } from '@landmark/contract/page';
import { paths } from '@landmark/design/paths';

/** The pages that the shell answers itself (section 2), and what they say about themselves. */
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
} as const satisfies Record<string, PageMetadata>;

export type ScreenName = keyof typeof screenMetadata;

/** Every other path belongs to a remote. */
export const screenRoutes: Readonly<Record<string, ScreenName>> = {
  [paths.dealerLogin]: 'dealer-login',
  [paths.resources]: 'resources',
};
