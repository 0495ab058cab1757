import { parseReport } from './report';

const report = { kind: 'error', app: 'catalogue', version: '1.0.0-0123456789' };

test('a report of names, a place and a time is taken as it is', () => {
  const whole = {
    ...report,
    page: 'ProductsPage',
    code: 'TypeError',
    at: 'page-ProductsPage.js:1:23',
    ms: 40,
  };
  expect(parseReport(whole)).toEqual(whole);
});

test('what it may not hold is left out', () => {
  expect(parseReport({ ...report, message: 'dana@shop.example', url: '/become-dealer?sku=1' })).toEqual(
    report,
  );
});

test.each([
  ['an address in the place of a page', { page: '/contact?email=dana@shop.example' }],
  ['a sentence in the place of a code', { code: 'Cannot read 12-3456789' }],
  ['a URL with a query in the place of a file', { at: 'https://site.example/?a=b:1:2' }],
  ['a time that is no number', { ms: 'long' }],
])('%s is left out', (_, extra) => {
  expect(parseReport({ ...report, ...extra })).toEqual(report);
});

test.each([
  ['nothing', undefined],
  ['a text', 'error'],
  ['no app', { ...report, app: undefined }],
  ['an app that is a path', { ...report, app: '../shell' }],
  ['another kind', { ...report, kind: 'visit' }],
])('%s is no report', (_, value) => {
  expect(parseReport(value)).toBeUndefined();
});
