import type { ComposerAdditions, PageAddition } from '@landmark/shared/contracts/composer-pages';
import { ownership } from '@landmark/shared/contracts/ownership';
import { webPage } from '@landmark/shared/contracts/sharing';
import { breadcrumbs, organization } from './structured-data';

const withOrganization: PageAddition = {
  structuredData: (_params, siteUrl, metadata) => [organization(siteUrl), webPage(metadata, siteUrl)],
};

const withBreadcrumbs: PageAddition = {
  structuredData: (_params, siteUrl, metadata) => [
    breadcrumbs(metadata, siteUrl),
    webPage(metadata, siteUrl),
  ],
};

/** What the composer needs of this app's pages beside the pages themselves: each says where it stands. */
const additions: ComposerAdditions<'marketing'> = {
  ...Object.fromEntries(Object.keys(ownership.marketing.pages).map((page) => [page, withBreadcrumbs])),
  HomePage: withOrganization,
  ContactPage: withOrganization,
};

export default additions;
