import { readOptions } from './options';
import { fewRoutes, measuredRoutes } from './sites/routes';

test('by default everything is measured, each page nine times', () => {
  const { runs, routes, parts, keep } = readOptions([]);
  expect(runs).toBe(9);
  expect(routes).toEqual(measuredRoutes.map(({ path }) => path));
  expect(parts).toContain('serving');
  expect(keep).toBe(false);
});

test('pages and parts can be chosen', () => {
  const { routes, parts } = readOptions(['--routes', '/,/products', '--only', 'pages']);
  expect(routes).toEqual(['/', '/products']);
  expect(parts).toEqual(['pages']);
});

test('--few takes one page of each kind', () => {
  expect(readOptions(['--few']).routes).toEqual(fewRoutes);
});

test.each([
  [['--routes', '/nowhere'], /no measured page "\/nowhere"/],
  [['--only', 'luck'], /no part "luck"/],
  [['--runs', '0'], /no number of runs/],
])('%j is refused with what is possible', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
