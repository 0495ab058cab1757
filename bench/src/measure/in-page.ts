import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from 'playwright-core';

/** What can be put into a page before its own code. */
export type PageScript = 'paint-observer' | 'answer-observer' | 'keystroke-observer';

export const install = (page: Page, script: PageScript): Promise<unknown> =>
  page.addInitScript({ path: fileURLToPath(new URL(`./in-page/${script}.js`, import.meta.url)) });

/** Calls one of those scripts' functions in the page. Arguments and answer are JSON; a promise is awaited. */
export async function callInPage<Answer>(
  devtools: CDPSession,
  name: `landmark${string}`,
  ...parameters: readonly unknown[]
): Promise<Answer> {
  const expression = `window.${name}(${parameters.map((value) => JSON.stringify(value)).join(', ')})`;
  const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', {
    expression,
    returnByValue: true,
    awaitPromise: true,
  });
  if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description ?? ''}`);
  return result.value as Answer;
}
