import { developmentPolicy } from './development-policy';

const policy = "default-src 'none'; script-src 'self' 'sha256-x'; connect-src 'self'; frame-src 'none'";
const opened = developmentPolicy(policy, 'http://localhost:3002').split('; ');

test('scripts of the development server may run', () => {
  expect(opened).toContain("script-src 'self' 'sha256-x' http://localhost:3002");
});

test('the page may listen for changes', () => {
  expect(opened).toContain("connect-src 'self' http://localhost:3002 ws://localhost:3002");
});

test('all else is refused as in production', () => {
  expect(opened).toContain("default-src 'none'");
  expect(opened).toContain("frame-src 'none'");
});
