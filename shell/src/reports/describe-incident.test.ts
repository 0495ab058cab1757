import { describeIncident } from './describe-incident';

function thrown(
  error: Error,
  file = '/_releases/catalogue/1.0.0-aa/browser/page-ProductsPage.0a.js:1:234',
): Error {
  error.stack = `${error.name}: ${error.message}\n    at t (https://landmark.example${file})`;
  return error;
}

const ofCatalogue = {
  kind: 'error',
  app: 'catalogue',
  version: '1.0.0-aa',
  at: 'page-ProductsPage.0a.js:1:234',
};
const react = 'Minified React error #418; visit https://react.dev/errors/418?args[]=Dana';

// A message may quote a visitor's input: a report has only an error's name, or the number of React's own.
test.each([
  [thrown(new TypeError('12-3456789 dana@shop.example')), { ...ofCatalogue, code: 'TypeError' }],
  [thrown(new Error(react)), { ...ofCatalogue, code: 'react-418' }],
  [
    thrown(new TypeError('x'), '/_releases/dealer/1.0.0-aa/browser/remoteEntry.js?again=1:2:3'),
    { kind: 'error', app: 'dealer', version: '1.0.0-aa', at: 'remoteEntry.js:2:3', code: 'TypeError' },
  ],
  [thrown(new Error('no'), '/extension.js:1:1'), undefined],
  ['a text', undefined],
  ['a text', { ...ofCatalogue, code: 'string' }, thrown(new Error()).stack],
])('%s is told as the fault of the release in whose files it was thrown', (error, report, tree = '') => {
  expect(describeIncident({ kind: 'error', error, tree })).toEqual(report);
});

test('page code that does not come is its remote’s', () => {
  const load = { kind: 'load', page: 'BecomeDealerPage', code: 'page-failed' } as const;
  const release = { name: 'dealer', version: '1.0.0-0123456789' };
  expect(describeIncident({ ...load, release, error: new Error() })).toEqual({
    ...load,
    app: release.name,
    version: release.version,
  });
});
