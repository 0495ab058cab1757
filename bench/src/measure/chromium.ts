import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { chromiumPath } from '@landmark/delivery/harness';
import { connect, type Devtools } from './devtools';

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

/** Asked to end, not killed: the program may be a script that started the browser and does not take it along. */
async function stop(browser: ChildProcess, devtools: Devtools, profile: string): Promise<void> {
  if (browser.exitCode === null && browser.signalCode === null) {
    const ended = once(browser, 'exit');
    await devtools.send('Browser.close').catch(() => browser.kill());
    await ended;
  }
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
}

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
  const close = () => stop(browser, devtools, profile);
  try {
    const { product } = await devtools.send('Browser.getVersion');
    return { devtools, version: product.replace(/^.*\//, ''), close };
  } catch (error) {
    await close();
    throw error;
  }
}
