import { readFile } from 'node:fs/promises';
import type { Devtools } from './devtools';
import { until } from './until';

export async function install(
  devtools: Devtools,
  script: 'paint-observer' | 'answer-observer' | 'keystroke-observer',
): Promise<void> {
  const source = await readFile(new URL(`./in-page/${script}.js`, import.meta.url), 'utf8');
  await devtools.send('Page.addScriptToEvaluateOnNewDocument', { source });
}

/** What an expression is worth in the page, as JSON; a promise is awaited. */
async function evaluate<Answer>(devtools: Devtools, expression: string): Promise<Answer> {
  const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', {
    expression,
    returnByValue: true,
    awaitPromise: true,
  });
  if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description ?? ''}`);
  return result.value as Answer;
}

/** Calls one of those scripts' functions in the page. Arguments and answer are JSON; a promise is awaited. */
export function callInPage<Answer>(
  devtools: Devtools,
  name: `landmark${string}`,
  ...parameters: readonly unknown[]
): Promise<Answer> {
  return evaluate(devtools, `window.${name}(${parameters.map((value) => JSON.stringify(value)).join(', ')})`);
}

export async function awaitElement(devtools: Devtools, selector: string, patienceMs: number): Promise<void> {
  const found = `document.querySelector(${JSON.stringify(selector)}) !== null`;
  const look = async () => (await evaluate<boolean>(devtools, found)) || undefined;
  await until(look, {
    everyMs: 20,
    patienceMs,
    complaint: () => `${selector} did not appear within ${patienceMs} ms.`,
  });
}
