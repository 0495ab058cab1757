import { type ChildProcess, spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import path from 'node:path';
import type { CheckoutCopy } from './checkout-copy';

export interface SiteProcess {
  readonly url: string;
  /** From the command to the first page, in seconds. */
  readonly startSeconds: number;
  readonly stop: () => Promise<void>;
}

const patienceMs = 180_000;
const pollMs = 10;

const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve));

/** A port that was free a moment ago. Fixed over restarts, because the site's address is part of its pages. */
export function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

export function spawnLandmark(
  { root, state }: CheckoutCopy,
  args: readonly string[],
  port: number,
): ChildProcess {
  return spawn(process.execPath, [path.join(root, 'delivery', 'bin', 'landmark.mjs'), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: the command starts the site in a process below it, and both have to end.
    detached: true,
    env: { ...process.env, LANDMARK_STATE: state, PORT: String(port), HOST: '127.0.0.1' },
  });
}

const pause = () => new Promise((resolve) => setTimeout(resolve, pollMs));

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Runs a command to its end. Answers with what it said and how long it took, in seconds. */
export async function runLandmark(copy: CheckoutCopy, args: readonly string[], port: number) {
  const began = performance.now();
  const child = spawnLandmark(copy, args, port);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += String(chunk)));
  const code = await ended(child);
  if (code !== 0) throw new Error(`"${args.join(' ')}" ended with ${code}:\n${said}`);
  return { said, seconds: (performance.now() - began) / 1000 };
}

/** `npm start` of a checkout's copy, without npm. */
export async function startSite(copy: CheckoutCopy, port: number): Promise<SiteProcess> {
  const began = performance.now();
  const child = spawnLandmark(copy, ['start'], port);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += String(chunk)));
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(`${url}/`))) {
    if (child.exitCode !== null || performance.now() - began > patienceMs) {
      throw new Error(`The site did not start:\n${said}`);
    }
    await pause();
  }
  return {
    url,
    startSeconds: (performance.now() - began) / 1000,
    async stop() {
      const end = ended(child);
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      await end;
      while (await answers(`${url}/`)) await pause();
    },
  };
}
