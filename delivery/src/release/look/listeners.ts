import type { CDPSession } from 'playwright-core';

/** Of what is no element, everything that hears of what others do; a port hears only whoever holds its other end. */
const others =
  'function () { return this.filter((one) => !(one instanceof Node || one instanceof MessagePort)); }';

/** What goes on by itself, whoever listens. */
const lasting = /^(RTC\w+|\w*AudioContext|\w*Worker|BroadcastChannel|WebSocket|EventSource)$/;

/** All who listen to anything in a tab, as the browser has them: `click of BODY`. Nothing in the page is asked. */
export async function listenersOf(devtools: CDPSession): Promise<readonly string[]> {
  const evaluate = async (expression: string) =>
    (await devtools.send('Runtime.evaluate', { expression })).result.objectId ?? '';
  const prototypeObjectId = await evaluate('EventTarget.prototype');
  const { objects } = await devtools.send('Runtime.queryObjects', { prototypeObjectId });
  const { result: list } = await devtools.send('Runtime.callFunctionOn', {
    functionDeclaration: others,
    objectId: objects.objectId ?? '',
  });
  const { result: each } = await devtools.send('Runtime.getProperties', {
    objectId: list.objectId ?? '',
    ownProperties: true,
  });
  const found = each.flatMap(({ value }) =>
    value?.objectId && value.className ? [{ ...value, depth: 1 }] : [],
  );
  // In the head scripts and stylesheets hear that they have been loaded.
  const nodes = await Promise.all(
    ['document', 'document.documentElement', 'document.head', 'document.body'].map(async (className) => ({
      objectId: await evaluate(className),
      className,
      depth: className === 'document.body' ? -1 : 1,
    })),
  );
  const heard = await Promise.all(
    [...nodes, ...found].map(async ({ objectId = '', className = '', depth }) => {
      const { listeners } = await devtools.send('DOMDebugger.getEventListeners', { objectId, depth });
      return listeners.map(({ type }) => `${type} of ${className}`);
    }),
  );
  const open = found.flatMap(({ className = '' }) =>
    lasting.test(className) ? [`an open ${className}`] : [],
  );
  return [...heard.flat(), ...open];
}
