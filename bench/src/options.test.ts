import { type Options, readOptions } from './options';
import { fewRoutes, measuredRoutes, quickRoutes } from './sites/routes';

test.each<[string, Partial<Options>]>([
  ['', { runs: 9, routes: measuredRoutes.map(({ path }) => path), keep: false }],
  ['--only pages,serving', { parts: ['pages', 'serving'] }],
  ['--quick', { runs: 2, routes: quickRoutes }],
  ['--few', { routes: fewRoutes, parts: expect.arrayContaining(['serving']) }],
])('"%s" is read', (args, options) => {
  expect(readOptions(args.split(' ').filter(Boolean))).toMatchObject(options);
});

test.each([
  ['--only luck', /no part "luck"/],
  ['--runs 0', /no number of runs/],
])('"%s" is refused with what is possible', (args, message) => {
  expect(() => readOptions(args.split(' '))).toThrow(message);
});
