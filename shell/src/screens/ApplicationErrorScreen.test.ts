import { describeError } from './ApplicationErrorScreen';

test.each<[unknown, string]>([
  [{ status: 503, statusText: 'Service Unavailable' }, '503 Service Unavailable'],
  [{ status: 500, message: 'not this' }, '500'],
  [new TypeError('x is not a function'), 'x is not a function'],
  ['out of paper', 'out of paper'],
  ...[undefined, null, 42, '', {}, new Error()].map((error): [unknown, string] => [error, 'Unknown error']),
])('%p is described as %p', (error, words) => {
  expect(describeError(error)).toBe(words);
});
