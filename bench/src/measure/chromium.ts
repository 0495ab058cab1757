import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { chromiumPath } from '@landmark/delivery/harness';
import type { ProtocolMapping } from 'devtools-protocol/types/protocol-mapping.js';

type Commands = ProtocolMapping.Commands;
type Events = ProtocolMapping.Events;

export interface Devtools {
  readonly send: <Method extends keyof Commands>(
    method: Method,
    ...parameters: Commands[Method]['paramsType']
  ) => Promise<Commands[Method]['returnType']>;
  readonly on: <Name extends keyof Events>(name: Name, listener: (...payload: Events[Name]) => void) => void;
}

/**
 * Speaks the protocol over the pipe that `--remote-debugging-pipe` opens: JSON, each message ended by a zero byte.
 * A test driver would put its scripts into every page and have it take a stack for each error that is made (React makes
 * three when it starts): on a slowed processor that shows in what is measured, and no visitor has it.
 */
function connect(toBrowser: Writable, fromBrowser: Readable) {
  /** Events by their page and name. */
  const events = new EventEmitter().setMaxListeners(0);
  const calls = new Map<number, { resolve: (result: never) => void; reject: (reason: Error) => void }>();
  let lastCall = 0;
  let rest = '';

  fromBrowser.setEncoding('utf8').on('data', (text: string) => {
    const complete = (rest + text).split('\0');
    rest = complete.pop() ?? '';
    for (const message of complete) {
      const { id, method, params, sessionId = '', result, error } = JSON.parse(message);
      if (id === undefined) events.emit(`${sessionId} ${method}`, params);
      else if (error) calls.get(id)?.reject(new Error(error.message));
      else calls.get(id)?.resolve(result as never);
      calls.delete(id);
    }
  });

  /** The end of a page, by what `Target.attachToTarget` has answered with `flatten`; without it, the browser's own. */
  const session = (sessionId?: string): Devtools => ({
    send: (method, ...[params]) =>
      new Promise((resolve, reject) => {
        lastCall += 1;
        calls.set(lastCall, { resolve, reject });
        toBrowser.write(`${JSON.stringify({ id: lastCall, method, params, sessionId })}\0`);
      }),
    on: (name, listener) =>
      void events.on(`${sessionId ?? ''} ${name}`, listener as (payload: unknown) => void),
  });

  const end = (reason: string) => {
    for (const { reject } of calls.values()) reject(new Error(reason));
  };
  return { ...session(), session, end };
}

/** What a browser does for itself must not be measured. */
const quiet = [
  ...`--headless=new --no-sandbox --no-first-run --disable-gpu --disable-quic --disable-sync --disable-breakpad
    --disable-extensions --disable-default-apps --disable-dev-shm-usage --disable-component-update
    --disable-background-networking --disable-background-timer-throttling --disable-renderer-backgrounding
    --disable-features=HttpsUpgrades,MediaRouter,OptimizationHints,Translate --force-color-profile=srgb --mute-audio
    --password-store=basic`.split(/\s+/),
  // Settings of the measured site that name another service must cost the same everywhere: nothing.
  '--host-resolver-rules=MAP *.example ~NOTFOUND',
];

export type Chromium = Awaited<ReturnType<typeof openChromium>>;

/** Opens a Chromium that takes exactly one certificate for valid besides the public ones. */
export async function openChromium(certificateFingerprint: string) {
  const program = chromiumPath('measure');
  const profile = await mkdtemp(path.join(tmpdir(), 'landmark-bench-'));
  const browser = spawn(
    program,
    [
      ...quiet,
      `--ignore-certificate-errors-spki-list=${certificateFingerprint}`,
      `--user-data-dir=${profile}`,
      '--remote-debugging-pipe',
      'about:blank',
    ],
    // The last two are the pipe.
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const [, , , toBrowser, fromBrowser] = browser.stdio as unknown as [null, null, null, Writable, Readable];
  const devtools = connect(toBrowser, fromBrowser);
  browser.once('error', ({ message }) => devtools.end(`${program} did not start: ${message}`));
  browser.once('exit', (code, signal) => devtools.end(`${program} ended (${code ?? signal}).`));
  // Writing to a browser that is gone; `exit` says so.
  toBrowser.on('error', () => {});
  const { product } = await devtools.send('Browser.getVersion');
  return {
    devtools,
    version: product.replace(/^.*\//, ''),
    /** Asked to end, not killed: the program may be a script that started the browser and does not take it along. */
    async close(): Promise<void> {
      const ended = browser.exitCode === null && browser.signalCode === null && once(browser, 'exit');
      await devtools.send('Browser.close').catch(() => browser.kill());
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
