import type { ComposerAdditions } from '@landmark/contract/composer-pages';
import { webPage } from '@landmark/contract/sharing';

export default {
  BecomeDealerPage: { structuredData: (_params, siteUrl, metadata) => [webPage(metadata, siteUrl)] },
} satisfies ComposerAdditions<'dealer'>;
