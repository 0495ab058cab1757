import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { listenTo } from '../../../testing/process.ts';
import type { FunctionName } from '../../src/functions/routes.ts';
import { atTheEnd } from './at-the-end.ts';

const folder = join(__dirname, '..', '..', '..', 'supabase', 'functions');
const deno = join(dirname(require.resolve('deno/package.json')), 'bin.cjs');

/** Starts a function as in the hosted runtime: its `index.ts` in a Deno process, with only its settings. */
export async function startInDeno(name: FunctionName, environment: Record<string, string>) {
  const { HOME = '', PATH = '' } = process.env;
  const args = [deno, ...'run --no-config --no-prompt --allow-net --allow-env'.split(' ')];
  const env = { HOME, PATH, NO_COLOR: '1', DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0', ...environment };
  const child = spawn(process.execPath, [...args, join(folder, name, 'index.ts')], { env, detached: true });
  // The launcher and the runtime that it starts are one process group.
  atTheEnd(() => child.pid && process.kill(-child.pid, 'SIGKILL'));
  const { says, output } = listenTo(child, `Deno, for ${name},`);
  const [url] = await says(/http:\/\/127\.0\.0\.1:\d+/);
  return { name, url, output };
}
