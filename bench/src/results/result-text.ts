import type { VariantName } from '../sites/variants';
import { figuresOf, ratio } from './figures';
import { isBusy } from './machine';
import type { BenchResult, Scale } from './result';
import { type Metric, samplesOf } from './samples';
import { median } from './statistics';
import { table } from './table';
import { estimateText, figureCells, figureHead, numeral, scaleCells, scaleHead } from './wording';

/** A median, by so much less where a unit is larger; or its ratio to a twin's. */
type Column = readonly [title: string, metric: Metric, of?: number | VariantName];

const pageColumns: readonly Column[] = [
  ['LCP ms', 'lcp'],
  ['/ static', 'lcp', 'static'],
  ['/ monolith', 'lcp', 'monolith'],
  ['control ms', 'control'],
  ['/ monolith', 'control', 'monolith'],
  ['/ prerendered', 'control', 'prerendered'],
  ['TBT ms', 'tbt'],
  ['CLS', 'cls'],
  ['JS kB', 'scriptBytes', 1000],
  ['/ monolith', 'scriptBytes', 'monolith'],
];

const otherColumns: readonly Column[] = [
  ['soft ms', 'soft'],
  ['/ monolith', 'soft', 'monolith'],
  ['/ prerendered', 'soft', 'prerendered'],
];

function cell({ samples }: BenchResult, route: string, [, metric, of = 1]: Column): string {
  if (typeof of === 'string') {
    const found = ratio(metric, of)(samples, route);
    return found ? estimateText(found) : '–';
  }
  const list = samplesOf(samples, route, 'composed', metric);
  return list ? numeral(median(list) / of) : '–';
}

/** A line to each page of which one of the metrics was taken. */
function columnsTable(result: BenchResult, columns: readonly Column[]): string {
  const routes = Object.keys(result.samples).filter((route) =>
    columns.some(([, metric]) => samplesOf(result.samples, route, 'composed', metric)),
  );
  const rows = routes.map((route) => [route, ...columns.map((column) => cell(result, route, column))]);
  return rows.length === 0 ? '' : table(['page', ...columns.map(([title]) => title)], rows);
}

const scaleText = (scale: Scale) => `${scale.title}\n${table(scaleHead(scale), scaleCells(scale))}`;

function noiseText({ load, machine }: BenchResult): string {
  if (!isBusy(load.before, machine)) return '';
  return `Load was ${load.before} on ${machine.cores} cores before the first visit: others were at work, and the times are theirs too. Measure again when the machine is quiet.`;
}

export function resultText(result: BenchResult): string {
  return [
    columnsTable(result, pageColumns),
    columnsTable(result, otherColumns),
    ...Object.values(result.scales).map(scaleText),
    table(figureHead, figuresOf(result).map(figureCells)),
    noiseText(result),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}
