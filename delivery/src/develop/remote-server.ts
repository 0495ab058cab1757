import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { RemoteName } from '@landmark/contract/ownership';
import { developmentOrigin } from '@landmark/design/bundling/development';
import { appFolder, checkoutRoot } from '../bundle/apps';
import { bundlerOf, drawingArgs } from '../bundle/build-app';
import { DeliveryError } from '../delivery-error';

/** How often a server that is starting is asked whether it answers. Milliseconds. */
const askMs = 50;

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

const endOf = (child: ChildProcess) =>
  new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 0)));

function run(remote: RemoteName, args: readonly string[]): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: appFolder(checkoutRoot, remote),
    // Warnings and errors of the source are for the one who edits it.
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development' },
  });
}

/** What is there once the first build is. */
const firstFiles = { browser: '/remoteEntry.js', workbench: '/workbench/' };

/** Resolves once the first build is served: one that fails has said why by then, and is mended in its source. */
async function answers(url: string, server: ChildProcess): Promise<void> {
  while (!hasEnded(server)) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await setTimeout(askMs);
  }
}

/**
 * Starts one remote from source, in a process of its own, and waits until it answers. `ended` resolves with its exit
 * code. @throws build-failed
 */
export async function startRemoteServer(remote: RemoteName, environment: keyof typeof firstFiles) {
  if (existsSync(path.join(appFolder(checkoutRoot, remote), 'drawing'))) {
    await endOf(run(remote, drawingArgs));
  }
  const child = run(remote, [
    bundlerOf(checkoutRoot),
    'dev',
    '--log-level',
    'warn',
    '--environment',
    environment,
  ]);
  const stop = () => void child.kill('SIGTERM');
  process.once('exit', stop);
  const ended = endOf(child);
  await answers(developmentOrigin(remote) + firstFiles[environment], child);
  if (hasEnded(child)) {
    throw new DeliveryError('build-failed', `The development server of ${remote} did not start; see above.`);
  }
  return { ended, stop };
}
