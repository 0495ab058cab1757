import type { LoggedRequest } from './network-log';
import { chainDepth } from './request-chain';

const log = (...requests: readonly (readonly [url: string, askedBy?: string])[]): LoggedRequest[] => [
  { url: '/', kind: 'document', bytes: 1, startedAt: 0 },
  ...requests.map(
    ([url, askedBy = '/']) => ({ url, kind: 'script', bytes: 1, startedAt: 0, askedBy }) as const,
  ),
];

test.each([
  ['a document alone has nothing below it', log(), 0],
  ['what the document names itself stands one below it', log(['/a.js'], ['/b.css']), 1],
  [
    'what a script asks for stands below the script',
    log(['/entry.js'], ['/chunk.js', '/entry.js'], ['/part.js', '/chunk.js']),
    3,
  ],
  ['two requests that name each other end', log(['/a.js', '/b.js'], ['/b.js', '/a.js']), 3],
])('%s', (_what, requests, depth) => {
  expect(chainDepth(requests)).toBe(depth);
});
