import type { PageModule } from '@landmark/contract/page';

/** Every page by `app/page`, each in a chunk of its own: `rsbuild.config.ts` writes it from the ownership table. */
export const lazyPages: Readonly<Record<string, () => Promise<PageModule>>>;
