import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../../testing/ports';
import type { BucketSettings } from '../settings';

const programs = ['ceph-mon', 'ceph-osd', 'radosgw', 'ceph', 'radosgw-admin', 'monmaptool'];

/** How long any part of a Ceph may take on a busy machine. Milliseconds. */
const timeoutMs = 240_000;

/** Whether this machine has a Ceph. Throws if it has none and REQUIRE_CEPH=1. */
export function hasCeph(): boolean {
  const isHere = programs.every((program) => spawnSync('which', [program]).status === 0);
  if (!isHere && process.env.REQUIRE_CEPH === '1') throw new Error('Ceph is required and was not found.');
  return isHere;
}

/** A Ceph of its own in a temporary folder: a monitor, a disk that is a sparse file, and a gateway that speaks S3. */
export async function startCeph() {
  const folder = mkdtempSync(path.join(tmpdir(), 'landmark-ceph-'));
  const [fsid, osd] = [crypto.randomUUID(), crypto.randomUUID()];
  const monitor = await freePort([0, 1]);
  const endpoint = `http://127.0.0.1:${monitor + 1}`;
  const conf = ['-c', path.join(folder, 'ceph.conf')];
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(program, args, { timeout: timeoutMs });
  const daemons: ReturnType<typeof spawn>[] = [];
  const begin = (program: string, ...args: string[]) => {
    const daemon = spawn(program, [...conf, '-f', ...args], { stdio: 'ignore' });
    daemons.push(daemon);
    return daemon;
  };
  async function untilItAnswers(): Promise<void> {
    const end = performance.now() + timeoutMs;
    while (!(await fetch(endpoint).catch(() => undefined))?.ok) {
      if (performance.now() > end) throw new Error(`The gateway did not answer; its log was in ${folder}.`);
      await setTimeout(100);
    }
  }
  const gateway = () => begin('radosgw', '-n', 'client.rgw');

  async function stop(): Promise<void> {
    for (const daemon of daemons.reverse()) {
      if (daemon.exitCode !== null || daemon.signalCode !== null) continue;
      daemon.kill('SIGKILL');
      await once(daemon, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    for (const part of ['mon', 'osd', 'rgw']) await mkdir(path.join(folder, part));
    const own: Readonly<Record<string, unknown>> = { fsid, folder, monitor, gateway: monitor + 1 };
    const text = await readFile(path.join(import.meta.dirname, 'ceph.conf'), 'utf8');
    const filledIn = text.replaceAll(/\{(\w+)\}/g, (_, name) => String(own[name]));
    await writeFile(path.join(folder, 'ceph.conf'), filledIn);
    const map = path.join(folder, 'monmap');
    await run('monmaptool', '--create', '--fsid', fsid, '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, map);
    await run('ceph-mon', ...conf, '-i', 'a', '--mkfs', '--monmap', map);
    begin('ceph-mon', '-i', 'a');
    await run('ceph', ...conf, '--connect-timeout', '200', 'osd', 'new', osd);
    await run('ceph-osd', ...conf, '-i', '0', '--osd-uuid', osd, '--mkfs');
    begin('ceph-osd', '-i', '0');
    let running = gateway();
    await untilItAnswers();
    const users = new Set<string>();
    /** Returns the settings with which a user reaches the bucket, as far as its policy allows. */
    async function user(name: string): Promise<BucketSettings> {
      const keys = { accessKeyId: `${name}-access-key`, secretAccessKey: `${name}-secret-key` };
      const secrets = [`--access-key=${keys.accessKeyId}`, `--secret-key=${keys.secretAccessKey}`];
      const named = [`--uid=${name}`, `--display-name=${name}`];
      if (!users.has(name)) await run('radosgw-admin', ...conf, 'user', 'create', ...named, ...secrets);
      users.add(name);
      return { bucket: 'landmark', prefix: 'site/', endpoint, region: 'us-east-1', ...keys };
    }
    return {
      settings: await user('test'),
      stop,
      user,
      async goAway() {
        running.kill('SIGKILL');
        await once(running, 'exit');
      },
      async comeBack() {
        running = gateway();
        await untilItAnswers();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
