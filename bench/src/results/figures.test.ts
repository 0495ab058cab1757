import type { Samples } from '../bench';
import { figuresOf } from './figures';

const composed = (lcp: number, cls: number, tbt: number) => ({ lcp: [lcp], cls: [cls], tbt: [tbt] });
const samples: Samples = {
  '/': { composed: composed(500, 0, 30), static: { lcp: [490] } },
  '/products': { composed: composed(540, 0.02, 45), static: { lcp: [450] } },
};
const visits = (metric: string, ...values: number[]): Samples => ({
  '/': { composed: { [metric]: values } },
});
const strokes: Samples = { products: { 1000: { stroke: [16] }, 10000: { stroke: [120] } } };
const scripts: Samples = { '/': { composed: { scriptBytes: [90] }, islands: { scriptBytes: [60] } } };
const around = visits('tbt', 20, 45, 48, 90, 120);

type Row = [
  what: string,
  title: string,
  given: Samples,
  verdict: string,
  value: number | undefined,
  where: string | undefined,
];

test.each<Row>([
  ['one of every page is decided by the worst', 'First view / the same', samples, 'missed', 1.2, '/products'],
  ['one within its limit holds', 'Blocked', samples, 'holds', 45, '/products'],
  ['a shift in any visit is a miss', 'Layout shift', visits('cls', 0, 0, 0.003), 'missed', 0.003, '/'],
  ['one on both sides of its limit cannot be told', 'Blocked', around, 'too noisy to tell', 48, '/'],
  ['a scale is judged at its own count', 'Keystroke to paint, 10,000', strokes, 'missed', 120, 'products'],
  ['one without a limit is shown as it is', 'Script of a first visit / islands', scripts, '', 1.5, '/'],
  [
    'what was left out is neither held nor missed',
    'Next page',
    samples,
    'not measured',
    undefined,
    undefined,
  ],
])('of the figures, %s', (_what, title, given, verdict, value, where) => {
  const figure = figuresOf(given).find((each) => each.title.startsWith(title));
  expect([figure?.verdict, figure?.found?.value, figure?.found?.where]).toEqual([verdict, value, where]);
});
