import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listenTo } from '../../../testing/process.ts';
import { scripts } from '../../package.json';
import { atTheEnd } from './at-the-end.ts';

const workspace = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The command of this package's `npm start`, to be run in its folder. */
export const backendCommand: readonly [node: string, ...string[]] = [
  process.execPath,
  ...scripts.start.split(' ').slice(1),
];

export type BackendProcess = Awaited<ReturnType<typeof startProcess>>;

export interface ProcessOptions {
  dataFolder: string;
  databaseUrl?: string | undefined;
  environment?: Record<string, string>;
  /** Whether to compile as for visitors, to measure its memory; otherwise as in this process, faster. */
  asServed?: boolean;
}

/** The peak memory of a process, from its status on Linux. */
export const peakMbIn = (status: string) => Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;

const ownFlags = process.execArgv.filter((flag) => flag === '--liftoff-only');

export async function startProcess({ dataFolder, databaseUrl = '', environment, asServed }: ProcessOptions) {
  const [node, ...rest] = backendCommand;
  if (!asServed) rest.unshift(...ownFlags);
  if (environment?.BUCKET_URL) rest.splice(-1, 1, 'test/support/main-with-bucket.ts');
  const { PATH } = process.env;
  const env = { PATH, PORT: '0', DATA_FOLDER: dataFolder, DATABASE_URL: databaseUrl, ...environment };
  const child = spawn(node, rest, { cwd: workspace, env });
  atTheEnd(() => signal('SIGKILL'));
  const { ended, output, says } = listenTo(child, 'The backend');
  let isAskedToEnd = false;
  void ended.then((code) => {
    if (!isAskedToEnd) process.stderr.write(`A backend ended by itself (${code}): ${output()}\n`);
  });
  const [, url = '', anonKey = ''] = await says(/^Backend: (\S+)$.*?^Anonymous key: (\S+)\n/ms);
  const signal = (name: NodeJS.Signals) => {
    isAskedToEnd ||= name === 'SIGTERM' || name === 'SIGKILL';
    child.kill(name);
  };
  const kill = async () => {
    signal('SIGKILL');
    await ended;
  };
  const peakMb = () => peakMbIn(readFileSync(`/proc/${child.pid}/status`, 'utf8'));
  return { url, port: Number(new URL(url).port), anonKey, pid: child.pid ?? 0, kill, signal, ended, peakMb };
}
