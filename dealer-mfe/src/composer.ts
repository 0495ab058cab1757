import type { ComposerPages } from '@landmark/shared/contracts/ownership';
import * as BecomeDealerPage from './pages/BecomeDealerPage';

export default {
  BecomeDealerPage: { ...BecomeDealerPage, instances: [{ params: {} }] },
} satisfies ComposerPages<'dealer'>;
