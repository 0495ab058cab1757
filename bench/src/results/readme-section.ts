import { figuresOf } from './figures';
import type { BenchResult } from './result';
import { markdownTable } from './text-table';
import { figureCells, figureHead } from './wording';

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
    markdownTable(figureHead, figuresOf(result).map(figureCells)),
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
