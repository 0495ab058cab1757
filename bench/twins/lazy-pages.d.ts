import type { PageModule } from '@landmark/contract/page';

/** Every page by `app/page`, each in its own chunk: `rsbuild.config.ts` writes it from the ownership table. */
export const lazyPages: Readonly<Record<string, () => Promise<PageModule>>>;
