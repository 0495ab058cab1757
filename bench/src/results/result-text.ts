import type { Change } from './comparison';
import { figuresOf, ratio } from './figures';
import { isBusy } from './machine';
import type { BenchResult, Scale } from './result';
import { type Metric, samplesOf } from './samples';
import { median } from './statistics';
import { type Cell, textTable } from './text-table';
import { changeText, estimateText, figureCells, figureHead, numeral } from './wording';

type Column = readonly [title: string, cell: (result: BenchResult, route: string) => Cell];

const middle =
  (metric: Metric, divisor = 1) =>
  ({ samples }: BenchResult, route: string): Cell => {
    const list = samplesOf(samples, route, 'composed', metric);
    return list ? numeral(median(list) / divisor) : '–';
  };

const against =
  (...parameters: Parameters<typeof ratio>) =>
  ({ samples }: BenchResult, route: string): Cell => {
    const found = ratio(...parameters)(samples, route);
    return found ? estimateText(found) : '–';
  };

const pageColumns: readonly Column[] = [
  ['LCP ms', middle('lcp')],
  ['/ static', against('lcp', 'static')],
  ['/ monolith', against('lcp', 'monolith')],
  ['control ms', middle('control')],
  ['/ monolith', against('control', 'monolith')],
  ['/ prerendered', against('control', 'prerendered')],
  ['TBT ms', middle('tbt')],
  ['CLS', middle('cls')],
  ['JS kB', middle('scriptBytes', 1000)],
  ['/ monolith', against('scriptBytes', 'monolith')],
];

const otherColumns: readonly Column[] = [
  ['soft ms', middle('soft')],
  ['/ monolith', against('soft', 'monolith')],
  ['/ prerendered', against('soft', 'prerendered')],
  ['second visit LCP ms', middle('warmLcp')],
  ['/ monolith', against('warmLcp', 'monolith')],
  ['/ static', against('warmLcp', 'static')],
];

function columnsTable(result: BenchResult, columns: readonly Column[], has: Metric[]): string {
  const routes = Object.keys(result.samples).filter((route) =>
    has.some((metric) => samplesOf(result.samples, route, 'composed', metric)),
  );
  if (routes.length === 0) return '';
  const rows = routes.map((route) => [route, ...columns.map(([, cell]) => cell(result, route))]);
  return textTable(['page', ...columns.map(([title]) => title)], rows);
}

function scaleText({ title, of, units, steps }: Scale): string {
  const names = Object.keys(units);
  const rows = steps.map(({ count, values }) => [
    count,
    ...names.map((name) => (values[name] === undefined ? '–' : numeral(values[name]))),
  ]);
  return `${title}\n${textTable([of, ...names.map((name) => `${name} ${units[name]}`.trim())], rows)}`;
}

function comparisonText(changes: readonly Change[] | undefined): string {
  if (!changes) return 'No result was kept to compare with. To keep this one: npm run bench -- --keep';
  if (changes.length === 0) return 'Against the result that was kept, nothing has changed noticeably.';
  return `Against the result that was kept:\n${changes.map((change) => `  ${changeText(change)}`).join('\n')}`;
}

function noiseText({ load, machine }: BenchResult): string {
  if (!isBusy(load.before, machine)) return '';
  return `Load was ${load.before} on ${machine.cores} cores before the first visit: others were at work, and the times are theirs too. Measure again when the machine is quiet.`;
}

/** What the terminal says when all is measured. */
export function resultText(result: BenchResult, changes: readonly Change[] | undefined): string {
  return [
    columnsTable(result, pageColumns, ['lcp']),
    columnsTable(result, otherColumns, ['soft', 'warmLcp']),
    ...Object.values(result.scales).map(scaleText),
    textTable(figureHead, figuresOf(result).map(figureCells)),
    comparisonText(changes),
    noiseText(result),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}
