import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Change } from './comparison';
import { figuresOf } from './figures';
import type { BenchResult } from './result';
import { resultPage } from './result-page';
import { table } from './table';
import { figureCells, figureHead } from './wording';

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

const begin = '<!-- bench -->';
const end = '<!-- /bench -->';

/** The figures of a result as a document shows them, with when and where they were measured. */
function figuresSection(result: BenchResult): string {
  const { at, runs, machine } = result;
  const where = `${machine.processor}, ${machine.cores} cores, Chromium ${machine.chromium}`;
  return [
    begin,
    `${at.slice(0, 10)}, ${where}, medians of ${runs} runs:`,
    '',
    table(figureHead, figuresOf(result).map(figureCells)),
    end,
  ].join('\n');
}

/** A document with its section replaced; one without the section's marks stays as it is. */
export function withFigures(document: string, result: BenchResult): string {
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from < 0 || to < from) return document;
  return document.slice(0, from) + figuresSection(result) + document.slice(to + end.length);
}
