import { describeError } from './describe-error';

test('a failed answer is described by its status', () => {
  expect(describeError({ status: 503, statusText: 'Service Unavailable' })).toBe('503 Service Unavailable');
  expect(describeError({ status: 500, message: 'not this' })).toBe('500');
});

test('an error is described by its message', () => {
  expect(describeError(new TypeError('x is not a function'))).toBe('x is not a function');
});

test('a thrown text is its own description', () => {
  expect(describeError('out of paper')).toBe('out of paper');
});

test.each([[undefined], [null], [42], [''], [{}], [new Error()]])('%p says nothing of itself', (error) => {
  expect(describeError(error)).toBe('Unknown error');
});
