import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeInto } from '@landmark/delivery';
import { figuresOf } from './figures';
import type { BenchResult } from './result';
import { table } from './table';
import { figureCells, figureHead } from './wording';

/** What the figures in the README are made of. */
const keptFile = path.resolve(import.meta.dirname, '../../kept.json');

const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(4)) : value);

const resultText = (result: BenchResult): string => `${JSON.stringify(result, rounded)}\n`;

const readme = path.resolve(import.meta.dirname, '../../../README.md');

/** Shows a result in the README, and keeps what it is made of. */
export async function keep(result: BenchResult): Promise<void> {
  await writeFile(keptFile, resultText(result));
  await writeFile(readme, withFigures(await readFile(readme, 'utf8'), result));
}

/** Answers with the file. */
export async function writeResult(folder: string, result: BenchResult): Promise<string> {
  const file = path.join(folder, 'result.json');
  await writeInto(file, resultText(result));
  return file;
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
