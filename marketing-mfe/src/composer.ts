import type { ComposerPages } from '@landmark/shared/contracts/ownership';
import type { ComposerPage, PageModule } from '@landmark/shared/contracts/page';
import * as AboutPage from './pages/AboutPage';
import * as ContactPage from './pages/ContactPage';
import * as DirectContainerPage from './pages/DirectContainerPage';
import * as HomePage from './pages/HomePage';
import * as PrivacyPage from './pages/PrivacyPage';
import * as TermsPage from './pages/TermsPage';
import * as WarehouseProgramPage from './pages/WarehouseProgramPage';
import { breadcrumbs, organization } from './structured-data';

type StructuredData = ComposerPage['structuredData'];

/** Every page of this app has one address and one form, so it is prerendered once. */
const once = (page: PageModule, structuredData: NonNullable<StructuredData>): ComposerPage => ({
  ...page,
  instances: [{ params: {} }],
  structuredData,
});

const withOrganization = (page: PageModule) => once(page, (_params, siteUrl) => [organization(siteUrl)]);

const withBreadcrumbs = (page: PageModule) =>
  once(page, (params, siteUrl) => [breadcrumbs(page.metadata(params), siteUrl)]);

const pages: ComposerPages<'marketing'> = {
  HomePage: withOrganization(HomePage),
  WarehouseProgramPage: withBreadcrumbs(WarehouseProgramPage),
  DirectContainerPage: withBreadcrumbs(DirectContainerPage),
  AboutPage: withBreadcrumbs(AboutPage),
  ContactPage: withOrganization(ContactPage),
  PrivacyPage: withBreadcrumbs(PrivacyPage),
  TermsPage: withBreadcrumbs(TermsPage),
};

export default pages;
