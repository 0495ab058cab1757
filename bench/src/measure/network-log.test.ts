import { chainDepth } from './network-log';

const script = { kind: 'script', bytes: 1, startedAt: 0 } as const;
const document = { ...script, kind: 'document', url: '/' } as const;
const named = { ...script, url: '/a.js', askedBy: '/' };
const asked = { ...script, url: '/b.js', askedBy: '/a.js' };

test.each([
  ['a document alone has nothing below it', [document], 0],
  ['what the document names itself stands one below it', [document, named], 1],
  ['what a script asks for stands below the script', [document, named, asked], 2],
])('%s', (_what, requests, depth) => {
  expect(chainDepth(requests)).toBe(depth);
});
