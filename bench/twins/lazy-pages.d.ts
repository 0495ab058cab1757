import type { PageModule } from '@landmark/shared/contracts/page';

/**
 * Every page of every app by `app/page`, each in a chunk of its own, as a single application would load them. The
 * module is written by `monolith.config.ts` from the ownership table.
 */
export const lazyPages: Readonly<Record<string, () => Promise<PageModule>>>;
