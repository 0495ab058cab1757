import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Change } from './comparison';
import { withFigures } from './readme-section';
import type { BenchResult } from './result';
import { resultPage } from './result-page';

/** The result that later ones are compared with; it belongs to the sources, because it describes them. */
const keptFile = path.resolve(import.meta.dirname, '../../kept.json');

export async function readKept(file: string = keptFile): Promise<BenchResult | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const result = JSON.parse(text) as BenchResult;
  return result.format === 1 ? result : undefined;
}

const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(4)) : value);

const resultText = (result: BenchResult): string => `${JSON.stringify(result, rounded)}\n`;

const readme = path.resolve(import.meta.dirname, '../../../README.md');

/** Makes a result the one that later ones are compared with, and shows it in the README. */
export async function keep(result: BenchResult): Promise<void> {
  await writeFile(keptFile, resultText(result));
  await writeFile(readme, withFigures(await readFile(readme, 'utf8'), result));
}

/** Writes the result and its page; answers with where they are. */
export async function writeResult(
  folder: string,
  result: BenchResult,
  changes: readonly Change[] | undefined,
): Promise<{ readonly json: string; readonly page: string }> {
  await mkdir(folder, { recursive: true });
  const json = path.join(folder, 'result.json');
  const page = path.join(folder, 'result.html');
  await writeFile(json, resultText(result));
  await writeFile(page, resultPage(result, changes));
  return { json, page };
}
