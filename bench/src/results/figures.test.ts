import { figuresOf } from './figures';
import type { Samples } from './samples';

const composed = (lcp: number, cls: number, tbt: number) => ({ lcp: [lcp], cls: [cls], tbt: [tbt] });
const samples: Samples = {
  '/': { composed: composed(500, 0, 30), static: { lcp: [490] } },
  '/products': { composed: composed(540, 0.02, 45), static: { lcp: [450] } },
};
const visits = (metric: string, ...values: number[]): Samples => ({
  '/': { composed: { [metric]: values } },
});

test.each<[string, string, Samples, object]>([
  [
    'one of every page is decided by the worst',
    'First view / the same page',
    samples,
    { verdict: 'missed', found: { value: 1.2, where: '/products' } },
  ],
  ['one within its limit holds', 'Blocked', samples, { verdict: 'holds', found: { value: 45 } }],
  [
    'a shift in any visit is a miss',
    'Layout shift',
    visits('cls', 0, 0, 0.003),
    { verdict: 'missed', found: { value: 0.003 } },
  ],
  [
    'one whose interval lies on both sides of its limit is too noisy to tell',
    'Blocked',
    visits('tbt', 20, 45, 48, 90, 120),
    { verdict: 'too noisy to tell' },
  ],
  [
    'a scale is judged at its own count',
    'Keystroke to paint, 10,000',
    { products: { 1000: { stroke: [16] }, 10000: { stroke: [120] } } },
    { verdict: 'missed', found: { value: 120 } },
  ],
  [
    'one without a limit is shown as it is',
    'Script of a first visit / islands',
    { '/': { composed: { scriptBytes: [90] }, islands: { scriptBytes: [60] } } },
    { verdict: '', found: { value: 1.5 } },
  ],
  [
    'what was left out is neither held nor missed',
    'Next page',
    samples,
    { verdict: 'not measured', found: undefined },
  ],
])('of the figures, %s', (_what, title, given, expected) => {
  expect(figuresOf(given).find((figure) => figure.title.startsWith(title))).toMatchObject(expected);
});
