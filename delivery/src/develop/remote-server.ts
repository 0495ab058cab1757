import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
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

function run(remote: RemoteName, args: readonly string[]): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: appFolder(checkoutRoot, remote),
    // Warnings and errors of the source are for the one who edits it.
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development' },
  });
}

/** The files that are there once the first build is done. */
const firstFiles = { browser: '/remoteEntry.js', workbench: '/workbench/' };

/**
 * Starts one remote from source, in a process that a signal ends, and waits until its first build is served (a
 * failed build has printed why). `ended` resolves to the process's exit code. @throws build-failed
 */
export async function startRemoteServer(remote: RemoteName, environment: keyof typeof firstFiles) {
  const folder = appFolder(checkoutRoot, remote);
  if (existsSync(path.join(folder, 'drawing'))) await once(run(remote, await drawingArgs(folder)), 'exit');
  const options = ['--log-level', 'warn', '--environment', environment];
  const child = run(remote, [bundlerOf(checkoutRoot), 'dev', ...options]);
  for (const end of ['exit', 'SIGINT', 'SIGTERM']) process.once(end, () => child.kill('SIGTERM'));
  const ended = once(child, 'exit').then(([code]) => Number(code));
  const first = developmentOrigin(remote) + firstFiles[environment];
  while (!(await fetch(first).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || child.signalCode !== null) {
      const said = `The development server of ${remote} did not start; see above.`;
      throw new DeliveryError('build-failed', said);
    }
    await setTimeout(askMs);
  }
  return { ended };
}
