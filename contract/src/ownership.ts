import { ownRemotes } from './own-remotes';
import type { ComposerPage } from './page';

/**
 * Which app owns which page, and the routes that the page answers, the more specific one last. This is the
 * only such table: builds, releases and contract tests derive theirs from it.
 */
export const ownership = {
  catalogue: {
    mission: 'Let a buyer find a piece, see it, and ask for a quote.',
    pages: {
      ProductsPage: ['/products', '/products/:category'],
    },
  },
  dealer: {
    mission: 'Turn a retailer into a dealer without losing one application.',
    pages: {
      BecomeDealerPage: ['/become-dealer'],
    },
  },
  marketing: {
    mission: 'Say who Landmark is, how it ships, and how to reach it.',
    pages: {
      HomePage: ['/'],
      WarehouseProgramPage: ['/warehouse-program'],
      DirectContainerPage: ['/direct-container'],
      AboutPage: ['/about'],
      ContactPage: ['/contact'],
      PrivacyPage: ['/privacy'],
      TermsPage: ['/terms'],
    },
  },
  ...ownRemotes,
} as const satisfies Record<
  string,
  { readonly mission: string; readonly pages: Readonly<Record<string, readonly `/${string}`[]>> }
>;

/** The name a remote is federated under: `catalogue`, `dealer`, `marketing`. */
export type RemoteName = keyof typeof ownership;

/** The page names a remote must expose; each is federated as `./<name>`. */
export type PageName<Remote extends RemoteName> = keyof (typeof ownership)[Remote]['pages'] & string;

/** Every page of a remote, as the composer needs it: the default export of an app's composer build. */
export type ComposerPages<Remote extends RemoteName> = Readonly<Record<PageName<Remote>, ComposerPage>>;
