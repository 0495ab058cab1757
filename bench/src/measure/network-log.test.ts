import { EventEmitter } from 'node:events';
import { chainDepth, logNetwork } from './network-log';

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

test('what is asked for after the load event is late, however late the document was asked for', () => {
  const devtools = new EventEmitter();
  const log = logNetwork(devtools as Parameters<typeof logNetwork>[0]);
  const ask = (url: string, timestamp: number) =>
    devtools.emit('Network.requestWillBeSent', {
      requestId: url,
      request: { url },
      timestamp,
      initiator: {},
    });
  ask('/', 5);
  ask('/named.js', 6);
  devtools.emit('Page.loadEventFired', { timestamp: 6.01 });
  ask('/idle.js', 6.02);
  expect(log.requests().map(log.isLate)).toEqual([false, false, true]);
});
