import { resultWith } from '../testing';
import { figuresOf } from './figures';
import type { Samples } from './samples';

const samples: Samples = {
  '/': {
    composed: { lcp: [500], scriptBytes: [96_000], cls: [0], tbt: [30] },
    static: { lcp: [490] },
    monolith: { lcp: [1500], scriptBytes: [90_000] },
  },
  '/products': {
    composed: { lcp: [540], scriptBytes: [110_000], cls: [0.02], tbt: [45] },
    static: { lcp: [450] },
    monolith: { lcp: [1500], scriptBytes: [90_000] },
  },
};

const figure = (title: string, result = resultWith(samples)) => {
  const found = figuresOf(result).find((each) => each.title.startsWith(title));
  if (!found) throw new Error(`There is no figure "${title}".`);
  return found;
};

test('a figure of every page is decided by the worst one', () => {
  expect(figure('LCP, composed / static twin')).toMatchObject({
    verdict: 'missed',
    found: { value: 1.2, where: '/products' },
  });
});

test('a figure within its limit holds', () => {
  expect(figure('TBT')).toMatchObject({ verdict: 'holds', found: { value: 45, where: '/products' } });
});

test('a figure that reaches its aim says so', () => {
  const [calm] = [{ '/': { composed: { cls: [0, 0, 0] } } }];
  expect(figure('CLS', resultWith(calm))).toMatchObject({ verdict: 'aim' });
});

test('a shift that can be measured is a miss', () => {
  expect(figure('CLS')).toMatchObject({ verdict: 'missed', found: { where: '/products' } });
  const once = { '/': { composed: { cls: [0, 0, 0.003] } } };
  expect(figure('CLS', resultWith(once))).toMatchObject({ verdict: 'missed', found: { value: 0.003 } });
});

test('a single value is judged as it is', () => {
  expect(figure('Rollback', resultWith({}, { facts: { rollbackSeconds: 0.2 } }))).toMatchObject({
    verdict: 'holds',
  });
});

test('a scale is judged at its own count', () => {
  const steps = [
    { count: 1_000, values: { p95: 16 } },
    { count: 10_000, values: { p95: 120 } },
  ];
  const scales = { products: { title: '', of: 'products', units: {}, steps } };
  expect(figure('Keystroke', resultWith({}, { scales }))).toMatchObject({
    verdict: 'missed',
    found: { value: 120 },
  });
});

test('what was left out is not measured, and neither held nor missed', () => {
  expect(figure('Soft navigation')).toMatchObject({ verdict: 'not measured', found: undefined });
});
