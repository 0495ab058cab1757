import { markdownTable } from 'markdown-table';
import type { BenchResult, Samples } from '../bench';
import { type Figure, figuresOf } from './figures';
import { type Estimate, median } from './statistics';

/** Above this load per core, other processes disturb the bench, which alone keeps about one core busy. */
const quietShare = 0.9;

/** A table for both terminal and document: the first column aligned left, the others right. */
const table = (rows: readonly (readonly string[])[]): string =>
  markdownTable(rows, { align: ['', ...Array(rows[0]?.length).fill('r')] });

function numeral(value: number): string {
  const size = Math.abs(value);
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2);
}

/** `1.04 (1.01–1.09)`; without the parentheses if there is no spread. */
function estimateText({ value, low, high }: Estimate): string {
  const spread = numeral(low) === numeral(high) ? '' : ` (${numeral(low)}–${numeral(high)})`;
  return numeral(value) + spread;
}

function figureCells({ title, unit, atMost, found, verdict }: Figure): readonly string[] {
  const withUnit = (text: string) => (unit ? `${text} ${unit}` : text);
  return [
    title,
    atMost === undefined ? '' : withUnit(`≤ ${atMost}`),
    found ? withUnit(estimateText(found)) : '–',
    found?.where ?? '',
    verdict === 'missed' ? 'MISSED' : verdict,
  ];
}

const figuresTable = ({ samples }: BenchResult) =>
  table([['this site', 'at most', 'found', 'decided by', ''], ...figuresOf(samples).map(figureCells)]);

function mediansTable(samples: Samples): string {
  const rows = Object.entries(samples).flatMap(([subject, variants]) =>
    Object.entries(variants).flatMap(([variant, metrics]) =>
      Object.entries(metrics).map(([metric, list]) => [subject, variant, metric, numeral(median(list))]),
    ),
  );
  return table([['median of', '', '', ''], ...rows]);
}

const noise = ({ load, cores }: BenchResult) =>
  load > cores * quietShare
    ? [
        `Load was ${load} on ${cores} cores before it began: others were at work, and the times are theirs too.`,
      ]
    : [];

export const resultText = (result: BenchResult): string =>
  [mediansTable(result.samples), figuresTable(result), ...noise(result)].join('\n\n');

/** The cost of independent releases for a visitor: the ratios to variants that need one release for all. */
function costText({ samples }: BenchResult): string {
  const figures = figuresOf(samples);
  const found = (title: string) =>
    numeral(figures.find((figure) => figure.title === title)?.found?.value ?? Number.NaN);
  return `What independent releases cost a visitor, beside the same components as one Astro site: the first view takes ${found('First view (LCP) / islands')} of its time, the first control ${found('First control answers / islands')}, and ${found('Script of a first visit / islands')} of its script is fetched. Beside the federation plugin at its defaults: ${found('First view / stock federation')}, ${found('First control answers / stock federation')} and ${found('Script of a first visit / stock federation')}.`;
}

/** Returns a document with its section replaced; one without the section's marks stays unchanged. */
export function withFigures(document: string, result: BenchResult): string {
  const [begin, end] = ['<!-- bench -->', '<!-- /bench -->'];
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) return document;
  const { at, machine, runs } = result;
  const when = `${at.slice(0, 10)}, ${machine}, medians of ${runs} runs.`;
  const lines = [costText(result), [when, ...noise(result)].join(' '), figuresTable(result)];
  const section = `${begin}\n${lines.join('\n\n')}`;
  return `${document.slice(0, from)}${section}\n${document.slice(to)}`;
}
