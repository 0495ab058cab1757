import type { ComposerAdditions, PageAddition } from '@landmark/contract/composer-pages';
import { ownership } from '@landmark/contract/ownership';
import type { PageMetadata } from '@landmark/contract/page';
import { webPage } from '@landmark/contract/sharing';
import { sharedPages } from './content/sharing';
import { breadcrumbs, organization } from './structured-data';

/** With the picture beside a link to the page, where it has one of its own. */
const saying = (data: (metadata: PageMetadata, siteUrl: string) => object): PageAddition => ({
  structuredData: (_params, siteUrl, metadata) => [
    data(metadata, siteUrl),
    ...sharedPages
      .filter(({ canonicalPath }) => canonicalPath === metadata.canonicalPath)
      .map(() => webPage(metadata, siteUrl)),
  ],
});
const withOrganization = saying((_metadata, siteUrl) => organization(siteUrl));

/** What the composer needs of this app's pages beside the pages themselves: each says where it stands. */
const additions: ComposerAdditions<'marketing'> = {
  ...Object.fromEntries(Object.keys(ownership.marketing.pages).map((page) => [page, saying(breadcrumbs)])),
  HomePage: withOrganization,
  ContactPage: withOrganization,
};

export default additions;
