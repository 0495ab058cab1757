import type { LoggedRequest, RequestKind } from './network-log';
import { chainDepth } from './request-chain';

const request = (url: string, kind: RequestKind, askedBy?: string): LoggedRequest => ({
  url,
  kind,
  bytes: 1,
  startedAt: 0,
  ...(askedBy !== undefined && { askedBy }),
});

test('a document alone has nothing below it', () => {
  expect(chainDepth([request('/', 'document')])).toBe(0);
});

test('what the document names itself stands one below it', () => {
  expect(
    chainDepth([request('/', 'document'), request('/a.js', 'script', '/'), request('/b.css', 'style', '/')]),
  ).toBe(1);
});

test('what a script asks for stands below the script', () => {
  const requests = [
    request('/', 'document'),
    request('/entry.js', 'script', '/'),
    request('/chunk.js', 'script', '/entry.js'),
    request('/part.js', 'script', '/chunk.js'),
  ];
  expect(chainDepth(requests)).toBe(3);
});

test('two requests that name each other end', () => {
  const requests = [
    request('/', 'document'),
    request('/a.js', 'script', '/b.js'),
    request('/b.js', 'script', '/a.js'),
  ];
  expect(chainDepth(requests)).toBeGreaterThan(0);
});
