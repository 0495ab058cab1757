import type { Figure } from './figures';
import type { Scale } from './result';
import type { Estimate } from './statistics';

function digits(value: number): number {
  const size = Math.abs(value);
  if (size >= 100) return 0;
  if (size >= 10) return 1;
  return size === 0 || size >= 0.01 ? 2 : 4;
}

export const numeral = (value: number): string => value.toFixed(digits(value));

/** `1.04 (1.01–1.09)`; without the brackets where nothing spreads. */
export function estimateText({ value, low, high }: Estimate): string {
  const spread = numeral(low) === numeral(high) ? '' : ` (${numeral(low)}–${numeral(high)})`;
  return numeral(value) + spread;
}

const verdictText = {
  aim: 'as aimed',
  holds: 'holds',
  missed: 'MISSED',
  'too noisy': 'too noisy to tell',
  'not measured': 'not measured',
} as const satisfies Record<Figure['verdict'], string>;

/** The cells of a figure's line: title, limit, aim, what was found, where, verdict. */
export function figureCells({ title, unit, atMost, aim, found, verdict }: Figure): readonly string[] {
  const withUnit = (text: string) => (unit ? `${text} ${unit}` : text);
  return [
    title,
    withUnit(`≤ ${atMost}`),
    withUnit(String(aim)),
    found ? withUnit(estimateText(found)) : '–',
    found?.where ?? '',
    verdictText[verdict],
  ];
}

export const figureHead = ['figure', 'at most', 'aim', 'found', 'page', ''] as const;

/** The columns of a scale: how many, and what was measured then. */
export const scaleHead = ({ of, units }: Scale): readonly string[] => [
  of,
  ...Object.entries(units).map(([name, unit]) => `${name} ${unit}`.trim()),
];

export const scaleCells = ({ units, steps }: Scale): readonly (readonly string[])[] =>
  steps.map(({ count, values }) => [
    String(count),
    ...Object.keys(units).map((name) => (values[name] === undefined ? '–' : numeral(values[name]))),
  ]);
