import { parseCounts } from './counts';

const row = ['loaded', 'catalogue', '1.0.0-0123456789', 'ProductsPage'] as const;
const counts = { kind: 'counts', document: 7, slot: 3, rows: [row] };

test('counts of views, by app, version and page, are taken as they are', () => {
  const measured = { ...counts, rows: [row, ['lcp', ...row.slice(1), 840]] };
  expect(parseCounts(measured)).toEqual(measured);
});

test.each([
  ['an address in the place of a page', ['loaded', 'catalogue', '1', '/contact?email=dana@shop.example']],
  ['a sentence in the place of what is counted', ['dana wrote', 'catalogue', '1', 'ProductsPage']],
  ['a measure without a number', ['lcp', 'catalogue', '1', 'ProductsPage', 'long']],
])('%s is left out, with a slot that is none, and what else a message has', (_, other) => {
  const { slot, ...known } = counts;
  expect(parseCounts({ ...counts, slot: slot + 309, url: '/contact', rows: [other, row] })).toEqual(known);
});

test.each([
  undefined,
  'counts',
  { ...counts, document: 'dana' },
  { ...counts, rows: 'all' },
  { ...counts, kind: 'error' },
])('%j are no counts', (value) => {
  expect(parseCounts(value)).toBeUndefined();
});
