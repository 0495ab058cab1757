import { describeIncident } from './describe-incident';

const release = { name: 'dealer', version: '1.0.0-0123456789' };

function thrown(
  error: Error,
  file = '/_releases/catalogue/1.0.0-aa/browser/page-ProductsPage.0a.js:1:234',
): Error {
  error.stack = `${error.name}: ${error.message}\n    at t (https://landmark.example${file})`;
  return error;
}

test('an error belongs to the release in whose files it was thrown', () => {
  expect(describeIncident({ kind: 'error', error: thrown(new TypeError('x is not a function')) })).toEqual({
    kind: 'error',
    app: 'catalogue',
    version: '1.0.0-aa',
    code: 'TypeError',
    at: 'page-ProductsPage.0a.js:1:234',
  });
});

test('a file that came at the second try is the same file', () => {
  const error = thrown(new TypeError('x'), '/_releases/dealer/1.0.0-aa/browser/remoteEntry.js?again=1:2:3');
  expect(describeIncident({ kind: 'error', error })).toMatchObject({
    app: 'dealer',
    at: 'remoteEntry.js:2:3',
  });
});

test('its message is not told, for it may quote what somebody typed', () => {
  const report = describeIncident({
    kind: 'error',
    error: thrown(new Error('12-3456789 dana@shop.example')),
  });
  expect(JSON.stringify(report)).not.toMatch(/3456789|dana/);
});

test('React’s errors are told by their number', () => {
  const error = thrown(
    new Error('Minified React error #418; visit https://react.dev/errors/418?args[]=Dana'),
  );
  expect(describeIncident({ kind: 'error', error })).toMatchObject({ code: 'react-418' });
});

test('page code that does not come is its remote’s', () => {
  expect(
    describeIncident({
      kind: 'load',
      release,
      page: 'BecomeDealerPage',
      code: 'page-failed',
      error: new Error(),
    }),
  ).toEqual({
    kind: 'load',
    app: 'dealer',
    version: release.version,
    page: 'BecomeDealerPage',
    code: 'page-failed',
  });
});

test('what was thrown by no release of this site is nobody’s', () => {
  const foreign = thrown(new Error('no'), '/extension.js:1:1');
  expect(describeIncident({ kind: 'error', error: foreign })).toBeUndefined();
  expect(describeIncident({ kind: 'error', error: 'a text' })).toBeUndefined();
});
