import type { ComposerPage } from './contracts/page';

/**
 * Every page of the app that is being built, by its name in the ownership table. The build writes this module
 * (`bundling/own-pages.ts`), so that a page is listed nowhere but in the table.
 */
declare const pages: Readonly<Record<string, ComposerPage>>;
export default pages;
