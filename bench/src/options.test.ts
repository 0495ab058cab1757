import { type Options, readOptions } from './options';

const partNames = ['pages', 'products', 'serving'];

test.each<[string, Partial<Options>]>([
  ['', { runs: 5, isQuick: false, parts: partNames, keep: false }],
  ['--only pages,serving --runs 3', { parts: ['pages', 'serving'], runs: 3 }],
  ['--quick --keep', { runs: 2, isQuick: true, parts: partNames, keep: true }],
])('"%s" is read', (args, options) => {
  expect(readOptions(args.split(' ').filter(Boolean), partNames)).toEqual(expect.objectContaining(options));
});

test.each([
  ['--only luck', /no part "luck"\. Use: npm run bench -- /],
  ['--only pages,', /no part ""/],
  ['--fast', /^Unknown option '--fast'\. Use: .* Parts: pages, products, serving\.$/],
  ['--help', /^Use: npm run bench -- /],
  ['--runs 0', /no number of runs/],
])('"%s" is refused with what is possible', (args, message) => {
  expect(() => readOptions(args.split(' '), partNames)).toThrow(message);
});
