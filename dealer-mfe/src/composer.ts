import type { ComposerAdditions } from '@landmark/shared/contracts/composer-pages';
import { webPage } from '@landmark/shared/contracts/sharing';

export default {
  BecomeDealerPage: { structuredData: (_params, siteUrl, metadata) => [webPage(metadata, siteUrl)] },
} satisfies ComposerAdditions<'dealer'>;
