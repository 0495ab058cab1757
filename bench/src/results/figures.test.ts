import { resultWith } from '../testing';
import { figuresOf } from './figures';
import type { BenchResult } from './result';

const composed = (lcp: number, cls: number, tbt: number) => ({ lcp: [lcp], cls: [cls], tbt: [tbt] });
const samples = {
  '/': { composed: composed(500, 0, 30), static: { lcp: [490] } },
  '/products': { composed: composed(540, 0.02, 45), static: { lcp: [450] } },
};
const visits = (...cls: number[]) => ({ '/': { composed: { cls } } });
const steps = [
  { count: 1_000, values: { p95: 16 } },
  { count: 10_000, values: { p95: 120 } },
];
const scales = { products: { title: '', of: 'products', units: {}, steps } };

const missed = 'missed';
test.each<[string, string, BenchResult, object]>([
  [
    'one of every page is decided by the worst',
    'LCP, composed / static twin',
    resultWith(samples),
    { verdict: missed, found: { value: 1.2, where: '/products' } },
  ],
  ['one within its limit holds', 'TBT', resultWith(samples), { verdict: 'holds', found: { value: 45 } }],
  ['one that reaches its aim says so', 'CLS', resultWith(visits(0, 0, 0)), { verdict: 'aim' }],
  [
    'a shift in any visit is a miss',
    'CLS',
    resultWith(visits(0, 0, 0.003)),
    { verdict: missed, found: { value: 0.003 } },
  ],
  [
    'a single value is judged as it is',
    'Rollback',
    resultWith({}, { facts: { rollbackSeconds: 0.08 } }),
    { verdict: 'holds' },
  ],
  [
    'one whose interval lies on both sides of its limit is too noisy to tell',
    'TBT',
    resultWith({ '/': { composed: { tbt: [20, 45, 48, 90, 120] } } }),
    { verdict: 'too noisy' },
  ],
  [
    'a scale is judged at its own count',
    'Keystroke',
    resultWith({}, { scales }),
    { verdict: missed, found: { value: 120 } },
  ],
  [
    'what was left out is neither held nor missed',
    'Soft navigation',
    resultWith(samples),
    { verdict: 'not measured', found: undefined },
  ],
])('of the figures, %s', (_what, title, result, expected) => {
  expect(figuresOf(result).find((figure) => figure.title.startsWith(title))).toMatchObject(expected);
});
