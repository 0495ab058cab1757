import { parseReport } from './report';

const report = { kind: 'error', app: 'catalogue', version: '1.0.0-0123456789' };
const place = { page: 'ProductsPage', code: 'TypeError', at: 'page-ProductsPage.js:1:23', ms: 40 };

test('a report of names, a place and a time is taken as it is', () => {
  expect(parseReport({ ...report, ...place })).toEqual({ ...report, ...place });
});

test.each([
  ['a message and an address', { message: 'dana@shop.example', url: '/become-dealer?sku=1' }],
  ['an address in the place of a page', { page: '/contact?email=dana@shop.example' }],
  ['a sentence in the place of a code', { code: 'Cannot read 12-3456789' }],
  ['a URL with a query in the place of a file', { at: 'https://site.example/?a=b:1:2' }],
  ['a time that is no number', { ms: 'long' }],
])('%s is left out', (_, extra) => {
  expect(parseReport({ ...report, ...extra })).toEqual(report);
});

test.each([
  undefined,
  'error',
  { ...report, app: undefined },
  { ...report, app: '../shell' },
  { ...report, kind: 'visit' },
])('%j is no report', (value) => {
  expect(parseReport(value)).toBeUndefined();
});
