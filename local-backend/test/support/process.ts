import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { atTheEnd } from './at-the-end.ts';

const workspace = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const { scripts } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8'));

/** As `npm start` of this package does, in its folder. */
export const backendCommand: readonly [node: string, ...string[]] = [
  process.execPath,
  ...scripts.start.split(' ').slice(1),
];

export type BackendProcess = Awaited<ReturnType<typeof startProcess>>;

export interface ProcessOptions {
  dataFolder: string;
  databaseUrl?: string | undefined;
  environment?: Record<string, string>;
}

export async function startProcess({ dataFolder, databaseUrl = '', environment }: ProcessOptions) {
  const [node, ...rest] = backendCommand;
  if (environment?.BUCKET_URL) rest.splice(-1, 1, 'test/support/main-with-bucket.ts');
  const { PATH } = process.env;
  const env = { PATH, PORT: '0', DATA_FOLDER: dataFolder, DATABASE_URL: databaseUrl, ...environment };
  const child = spawn(node, rest, { cwd: workspace, env });
  atTheEnd(() => signal('SIGKILL'));
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000);
  };
  child.stderr.on('data', keep);
  let isAskedToEnd = false;
  /** The code it ended with; null when a signal ended it. */
  const ended = new Promise<number | null>((resolve) =>
    child.once('exit', (code, signal) => {
      if (!isAskedToEnd) process.stderr.write(`A backend ended by itself (${code ?? signal}): ${output}\n`);
      resolve(code);
    }),
  );
  let url = '';
  let anonKey = '';
  for await (const line of createInterface({ input: child.stdout })) {
    url = /^Backend: (\S+)/.exec(line)?.[1] ?? url;
    anonKey = /^Anonymous key: (\S+)/.exec(line)?.[1] ?? '';
    if (anonKey) break;
  }
  if (!anonKey) throw new Error(`The backend ended with ${await ended}: ${output}`);
  child.stdout.on('data', keep);
  child.stdout.resume();
  const signal = (name: NodeJS.Signals) => {
    isAskedToEnd ||= name === 'SIGTERM' || name === 'SIGKILL';
    child.kill(name);
  };
  const kill = async () => {
    signal('SIGKILL');
    await ended;
  };
  const peakMb = () => {
    const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  };
  return { url, port: Number(new URL(url).port), anonKey, pid: child.pid ?? 0, kill, signal, ended, peakMb };
}
