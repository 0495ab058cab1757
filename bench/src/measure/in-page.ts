import { readFile } from 'node:fs/promises';
import type { Devtools } from './devtools';

/** What can be put into a page before its own code. */
export type PageScript = 'paint-observer' | 'answer-observer' | 'keystroke-observer';

export async function install(devtools: Devtools, script: PageScript): Promise<void> {
  const source = await readFile(new URL(`./in-page/${script}.js`, import.meta.url), 'utf8');
  await devtools.send('Page.addScriptToEvaluateOnNewDocument', { source });
}

/** Calls one of those scripts' functions in the page. Arguments and answer are JSON; a promise is awaited. */
export async function callInPage<Answer>(
  devtools: Devtools,
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
