import type { ComposerAdditions } from '@landmark/shared/contracts/composer-pages';
import { webPage } from '@landmark/shared/contracts/sharing';

/** What the composer needs of this app's page beside the page itself: the picture beside a link to it. */
export default {
  BecomeDealerPage: { structuredData: (_params, siteUrl, metadata) => [webPage(metadata, siteUrl)] },
} satisfies ComposerAdditions<'dealer'>;
