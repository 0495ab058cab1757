import { format } from 'node:util';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import './native-dialog';

// A wait ends when its condition holds; on a busy machine that may take more than the usual second.
configure({ asyncUtilTimeout: 20_000 });

const complaints: string[] = [];
console.error = (...words) => void complaints.push(format(...words));

// Only React's development build reports repeated keys or invalid HTML nesting; a release, as in browser
// tests, does not.
afterEach(() => {
  expect(complaints.splice(0)).toEqual([]);
});
