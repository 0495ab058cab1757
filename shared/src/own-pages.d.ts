import type { ComposerPage } from './contracts/page';

/** Every page of the app being built, by its name in the ownership table; `bundling/own-pages.ts` writes this. */
declare const pages: Readonly<Record<string, ComposerPage>>;
export default pages;
