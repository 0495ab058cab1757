import { ownRemotes } from './own-remotes';
import type { ComposerPage } from './page';

/** A page that a remote exposes, and the routes it answers. The more specific route stands last. */
interface OwnedPage {
  readonly routes: readonly `/${string}`[];
}

/** Which app owns which page, said nowhere else: builds, releases and contract tests derive theirs from it. */
export const ownership = {
  catalogue: {
    mission: 'Let a buyer find a piece, see it, and ask for a quote.',
    pages: {
      ProductsPage: { routes: ['/products', '/products/:category'] },
    },
  },
  dealer: {
    mission: 'Turn a retailer into a dealer without losing one application.',
    pages: {
      BecomeDealerPage: { routes: ['/become-dealer'] },
    },
  },
  marketing: {
    mission: 'Say who Landmark is, how it ships, and how to reach it.',
    pages: {
      HomePage: { routes: ['/'] },
      WarehouseProgramPage: { routes: ['/warehouse-program'] },
      DirectContainerPage: { routes: ['/direct-container'] },
      AboutPage: { routes: ['/about'] },
      ContactPage: { routes: ['/contact'] },
      PrivacyPage: { routes: ['/privacy'] },
      TermsPage: { routes: ['/terms'] },
    },
  },
  ...ownRemotes,
} as const satisfies Record<
  string,
  { readonly mission: string; readonly pages: Readonly<Record<string, OwnedPage>> }
>;

/** The name a remote is federated under: `catalogue`, `dealer`, `marketing`. */
export type RemoteName = keyof typeof ownership;

/** The page names a remote must expose; each is federated as `./<name>`. */
export type PageName<Remote extends RemoteName> = keyof (typeof ownership)[Remote]['pages'] & string;

/** Every page of a remote with what the composer needs of it; the default export of an app's composer build. */
export type ComposerPages<Remote extends RemoteName> = Readonly<Record<PageName<Remote>, ComposerPage>>;
