import { type VariantName, variantNames } from '../sites/variants';
import type { Change } from './comparison';
import { figuresOf } from './figures';
import type { BenchResult } from './result';
import { type Metric, samplesOf } from './samples';
import { median } from './statistics';
import { changeText, figureCells, figureHead, scaleCells, scaleHead } from './wording';

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
.strip { position: relative; inline-size: 60%; }
.strip i { position: absolute; inset-block: 40%; inline-size: 6px; border-radius: 3px; background: #a4541f; opacity: .4; }
.strip b { position: absolute; inset-block: 10%; inline-size: 3px; background: #a4541f; }`;

const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const row = (cells: readonly string[], tag: 'th' | 'td', kind = '') =>
  `<tr class="${kind}">${cells.map((cell) => `<${tag}>${escapeText(cell)}</${tag}>`).join('')}</tr>`;

/** Every run a dot, the median a bar, from nothing to the most that any page of the chart took. */
function strip(label: string, samples: readonly number[], most: number, unit: string): string {
  const at = (value: number) => `style="left:${((value / most) * 95).toFixed(2)}%"`;
  const dots = samples.map((value) => `<i ${at(value)}></i>`).join('');
  const middle = median(samples);
  return `<tr><td>${escapeText(label)}</td><td class="strip">${dots}<b ${at(middle)}></b></td><td>${Math.round(middle)} ${unit}</td></tr>`;
}

function chart({ samples }: BenchResult, { metric, title, unit }: (typeof charts)[number]): string {
  const all = Object.keys(samples).flatMap((route) =>
    variantNames.flatMap((variant): [string, VariantName, readonly number[]][] => {
      const list = samplesOf(samples, route, variant, metric);
      return list ? [[route, variant, list]] : [];
    }),
  );
  if (all.length === 0) return '';
  const most = Math.max(...all.flatMap(([, , list]) => list)) || 1;
  const strips = all.map(([route, variant, list]) => strip(`${route}, ${variant}`, list, most, unit));
  return `<h2>${title}</h2><table>${strips.join('')}</table>`;
}

function changesList(changes: readonly Change[]): string {
  const items = changes.map((change) => `<li>${escapeText(changeText(change))}</li>`);
  return `<h2>Against the result that was kept</h2><ul>${items.join('') || '<li>Nothing has changed noticeably.</li>'}</ul>`;
}

/** A document with every figure, chart and scale of one run. It needs nothing from elsewhere. */
export function resultPage(result: BenchResult, changes: readonly Change[] | undefined): string {
  const { machine, at, runs, load } = result;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>Landmark bench, ${at.slice(0, 10)}</title><style>${styles}</style></head><body>`,
    `<h1>Landmark bench</h1><p>${at.slice(0, 16).replace('T', ' ')} UTC, ${runs} runs, ${escapeText(machine.processor)}, ${machine.cores} cores, Chromium ${escapeText(machine.chromium)}. Load ${load.before} before, ${load.highest} at most.</p>`,
    `<table>${row(figureHead, 'th')}${figuresOf(result)
      .map((figure) => row(figureCells(figure), 'td', figure.verdict))
      .join('')}</table>`,
    changes ? changesList(changes) : '',
    ...charts.map((each) => chart(result, each)),
    ...Object.values(result.scales).map(
      (scale) =>
        `<h2>${escapeText(scale.title)}</h2><table>${row(scaleHead(scale), 'th')}${scaleCells(scale)
          .map((cells) => row(cells, 'td'))
          .join('')}</table>`,
    ),
    '</body></html>\n',
  ].join('\n');
}
