import { variantNames } from '../sites/variants';
import type { Change } from './comparison';
import { figuresOf } from './figures';
import type { BenchResult, Scale } from './result';
import { type Metric, samplesOf } from './samples';
import { escapeText, legend, type Strip, stripChart } from './strip-chart';
import { changeText, figureCells, figureHead, numeral } from './wording';

const charts: readonly { readonly metric: Metric; readonly title: string; readonly unit: string }[] = [
  { metric: 'lcp', title: 'Largest contentful paint', unit: 'ms' },
  { metric: 'control', title: 'First control answers', unit: 'ms' },
  { metric: 'soft', title: 'Soft navigation after intent', unit: 'ms' },
  { metric: 'warmLcp', title: 'Largest contentful paint of a second visit', unit: 'ms' },
  { metric: 'tbt', title: 'Total blocking time', unit: 'ms' },
  { metric: 'scriptBytes', title: 'JavaScript of a first visit', unit: 'B' },
  { metric: 'bytes', title: 'All bytes of a first visit', unit: 'B' },
];

const styles = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-inline-size: 62rem; margin: 2rem auto; padding-inline: 1rem; }
table { border-collapse: collapse; inline-size: 100%; }
th, td { padding: .3rem .6rem; border-block-end: 1px solid #8886; text-align: start; font-variant-numeric: tabular-nums; }
.missed { color: light-dark(#a3271b, #ff9c8f); font-weight: 600; }
svg { inline-size: 100%; font-size: 11px; overflow: visible; }
.grid { stroke: #8884; } .tick, .label, .value { fill: currentColor; } .tick { text-anchor: middle; opacity: .7; }
.series circle { fill: var(--colour); opacity: .35; } .median { stroke: var(--colour); stroke-width: 3; }
.series-0 { --colour: #a4541f; } .series-1 { --colour: #4a6fa5; } .series-2 { --colour: #3d8a5a; } .series-3 { --colour: #77757a; }
.legend span { margin-inline-end: 1.5rem; color: var(--colour); font-weight: 600; }`;

const row = (cells: readonly string[], tag: 'th' | 'td') =>
  `<tr>${cells.map((cell) => `<${tag}>${escapeText(cell)}</${tag}>`).join('')}</tr>`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table>${row(head, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</table>`;

function chartOf(result: BenchResult, { metric, title, unit }: (typeof charts)[number]): string {
  const strips = Object.keys(result.samples).flatMap((label): Strip[] => {
    const present = variantNames.flatMap((variant) => {
      const list = samplesOf(result.samples, label, variant, metric);
      return list ? [[variant, list] as const] : [];
    });
    return present.length === 0 ? [] : [{ label, series: Object.fromEntries(present) }];
  });
  if (strips.length === 0) return '';
  return `<h2>${title}</h2>${legend(variantNames)}${stripChart(title, unit, strips)}`;
}

function scaleTable({ title, of, units, steps }: Scale): string {
  const names = Object.keys(units);
  const rows = steps.map(({ count, values }) => [
    String(count),
    ...names.map((name) => (values[name] === undefined ? '–' : numeral(values[name]))),
  ]);
  return `<h2>${escapeText(title)}</h2>${table([of, ...names.map((name) => `${name} (${units[name]})`)], rows)}`;
}

/** A document with every figure, chart and scale of one run. It needs nothing from elsewhere. */
export function resultPage(result: BenchResult, changes: readonly Change[] | undefined): string {
  const { machine, at, runs } = result;
  const figures = figuresOf(result).map((figure) => ({ cells: figureCells(figure), figure }));
  const figureRows = figures
    .map(({ cells, figure }) => row(cells, 'td').replace('<tr', `<tr class="${figure.verdict}"`))
    .join('');
  const changed = changes
    ? `<h2>Against the result that was kept</h2><ul>${changes.map((change) => `<li>${escapeText(changeText(change))}</li>`).join('') || '<li>Nothing has changed noticeably.</li>'}</ul>`
    : '';
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>Landmark bench, ${at.slice(0, 10)}</title><style>${styles}</style></head><body>`,
    `<h1>Landmark bench</h1><p>${at.slice(0, 16).replace('T', ' ')} UTC, ${runs} runs, ${escapeText(machine.processor)}, ${machine.cores} cores, Chromium ${escapeText(machine.chromium)}. Load ${result.load.before} before, ${result.load.highest} at most.</p>`,
    `<table>${row(figureHead, 'th')}${figureRows}</table>`,
    changed,
    ...charts.map((chart) => chartOf(result, chart)),
    ...Object.values(result.scales).map(scaleTable),
    '</body></html>\n',
  ].join('\n');
}
