import { ownership } from '@landmark/shared/contracts/ownership';
import type { PageModule } from '@landmark/shared/contracts/page';
import type { ReleaseSet } from '@landmark/shared/contracts/release';

/** Every page of every app, each in a chunk of its own, as a single application would load them. */
export const lazyPages: Readonly<Record<string, () => Promise<PageModule>>> = {
  'catalogue/ProductsPage': () =>
    import(/* webpackChunkName: "page-ProductsPage" */ '../../catalogue-mfe/src/pages/ProductsPage'),
  'dealer/BecomeDealerPage': () =>
    import(/* webpackChunkName: "page-BecomeDealerPage" */ '../../dealer-mfe/src/pages/BecomeDealerPage'),
  'marketing/HomePage': () =>
    import(/* webpackChunkName: "page-HomePage" */ '../../marketing-mfe/src/pages/HomePage'),
  'marketing/WarehouseProgramPage': () =>
    import(
      /* webpackChunkName: "page-WarehouseProgramPage" */ '../../marketing-mfe/src/pages/WarehouseProgramPage'
    ),
  'marketing/DirectContainerPage': () =>
    import(
      /* webpackChunkName: "page-DirectContainerPage" */ '../../marketing-mfe/src/pages/DirectContainerPage'
    ),
  'marketing/AboutPage': () =>
    import(/* webpackChunkName: "page-AboutPage" */ '../../marketing-mfe/src/pages/AboutPage'),
  'marketing/ContactPage': () =>
    import(/* webpackChunkName: "page-ContactPage" */ '../../marketing-mfe/src/pages/ContactPage'),
  'marketing/PrivacyPage': () =>
    import(/* webpackChunkName: "page-PrivacyPage" */ '../../marketing-mfe/src/pages/PrivacyPage'),
  'marketing/TermsPage': () =>
    import(/* webpackChunkName: "page-TermsPage" */ '../../marketing-mfe/src/pages/TermsPage'),
};

type OwnedPages = Readonly<Record<string, { readonly routes: readonly string[] }>>;

/** The frame asks a release set for routes; a single application has one of its own, without anything to fetch. */
export const routeSet: ReleaseSet = {
  shell: { version: 'monolith' },
  isWhole: true,
  remotes: Object.entries(ownership).map(([name, { pages }]) => ({
    name,
    version: 'monolith',
    entry: { url: '' },
    pages: {},
    routes: Object.entries(pages as OwnedPages).flatMap(([page, { routes }]) =>
      routes.map((path) => ({ path, page })),
    ),
  })),
};
