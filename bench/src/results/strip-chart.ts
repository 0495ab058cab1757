import { median } from './statistics';

export interface Strip {
  readonly label: string;
  /** Series name → samples. */
  readonly series: Readonly<Record<string, readonly number[]>>;
}

const layout = { width: 960, labelWidth: 230, right: 70, rowHeight: 16, gap: 12, axis: 28 } as const;

export const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const niceStep = (range: number) => {
  const rough = range / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
};

function axis(most: number, toX: (value: number) => number, height: number, unit: string): string {
  const step = niceStep(most || 1);
  const ticks = Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
  return ticks
    .map((tick) => {
      const x = toX(tick).toFixed(1);
      return `<path class="grid" d="M${x} ${layout.axis}V${height}"/><text class="tick" x="${x}" y="${layout.axis - 8}">${Math.round(tick * 100) / 100} ${unit}</text>`;
    })
    .join('');
}

/** One row of dots for each series of each strip, every run a dot, the median a bar. An SVG of its own. */
export function stripChart(title: string, unit: string, strips: readonly Strip[]): string {
  const names = [...new Set(strips.flatMap(({ series }) => Object.keys(series)))];
  const most = Math.max(...strips.flatMap(({ series }) => Object.values(series).flat()), 0);
  const plot = layout.width - layout.labelWidth - layout.right;
  const toX = (value: number) => layout.labelWidth + (most === 0 ? 0 : (value / most) * plot);
  const stripHeight = names.length * layout.rowHeight + layout.gap;
  const height = layout.axis + strips.length * stripHeight;
  const rows = strips.map(({ label, series }, index) => {
    const top = layout.axis + index * stripHeight;
    const dots = names.map((name, row) => {
      const samples = series[name] ?? [];
      if (samples.length === 0) return '';
      const y = top + row * layout.rowHeight + layout.rowHeight / 2 + layout.gap / 2;
      const middle = toX(median(samples));
      return [
        ...samples.map((value) => `<circle cx="${toX(value).toFixed(1)}" cy="${y}" r="3"/>`),
        `<path class="median" d="M${middle.toFixed(1)} ${y - 6}v12"/>`,
        `<text class="value" x="${(Math.max(...samples.map(toX)) + 8).toFixed(1)}" y="${y + 4}">${Math.round(median(samples))}</text>`,
      ].join('');
    });
    const groups = dots.map((group, row) => `<g class="series series-${row}">${group}</g>`).join('');
    return `<text class="label" x="0" y="${top + stripHeight / 2 + 4}">${escapeText(label)}</text>${groups}`;
  });
  const view = `viewBox="0 0 ${layout.width} ${height}"`;
  return `<svg ${view} role="img" aria-label="${escapeText(title)}">${axis(most, toX, height, unit)}${rows.join('')}</svg>`;
}

/** What the colours mean. */
export const legend = (names: readonly string[]): string =>
  `<p class="legend">${names.map((name, row) => `<span class="series-${row}">${escapeText(name)}</span>`).join('')}</p>`;
