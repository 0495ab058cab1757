import { parseCounts } from './counts';
import { parseReport } from './report';

const report = { kind: 'error', app: 'catalogue', version: '1.0.0-0123456789' };
const place = { page: 'ProductsPage', code: 'TypeError', at: 'page-ProductsPage.js:1:23', ms: 40 };
const row = ['loaded', 'catalogue', '1.0.0-0123456789', 'ProductsPage'] as const;
const counts = { kind: 'counts', document: 7, slot: 3, rows: [row, ['lcp', ...row.slice(1), 840]] };

test('names, a place and a time are taken as they are, and counts of views, by app, version and page', () => {
  expect(parseReport({ ...report, ...place })).toEqual({ ...report, ...place });
  expect(parseCounts(counts)).toEqual(counts);
});

test.each([
  ['a message and an address', { message: 'dana@shop.example', url: '/become-dealer?sku=1' }],
  ['an address in the place of a page', { page: '/contact?email=dana@shop.example' }],
  ['a sentence in the place of a code', { code: 'Cannot read 12-3456789' }],
  ['a URL with a query in the place of a file', { at: 'https://site.example/?a=b:1:2' }],
  ['a time that is no number', { ms: 'long' }],
])('%s is left out of a report', (_, extra) => {
  expect(parseReport({ ...report, ...extra })).toEqual(report);
});

test.each([
  ['an address in the place of a page', ['loaded', 'catalogue', '1', '/contact?email=dana@shop.example']],
  ['a sentence in the place of what is counted', ['dana wrote', 'catalogue', '1', 'ProductsPage']],
  ['a measure without a number', ['lcp', 'catalogue', '1', 'ProductsPage', 'long']],
])('%s is left out of counts, with a slot that is none, and what else a message has', (_, other) => {
  const { slot, ...known } = { ...counts, rows: [row] };
  expect(parseCounts({ ...known, slot: slot + 309, url: '/contact', rows: [other, row] })).toEqual(known);
});

test.each([
  undefined,
  'error',
  { ...report, app: undefined },
  { ...report, app: '../shell' },
  { ...report, kind: 'visit' },
  { ...counts, document: 'dana' },
  { ...counts, rows: 'all' },
  { ...counts, kind: 'error' },
])('%j is no report, nor counts', (value) => {
  expect(parseReport(value)).toBeUndefined();
  expect(parseCounts(value)).toBeUndefined();
});
