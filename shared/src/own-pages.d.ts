import type { ComposerPage } from '@landmark/contract/page';

/** Every page of the app being built, by its name in the ownership table: `bundling/own-pages.ts` writes it. */
declare const pages: Readonly<Record<string, ComposerPage>>;
export default pages;
