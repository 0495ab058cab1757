import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { BucketSettings } from '../settings';
import { freePort } from './free-port';

const programs = ['ceph-mon', 'ceph-osd', 'radosgw', 'ceph', 'radosgw-admin', 'monmaptool'];

/** How long any of its parts may take on a busy machine. Milliseconds. */
const patienceMs = 240_000;

/** Whether this machine has a Ceph; with REQUIRE_CEPH=1 it is a failure that it has none. */
export function hasCeph(): boolean {
  const isHere = programs.every((program) => spawnSync('which', [program]).status === 0);
  if (!isHere && process.env.REQUIRE_CEPH === '1') throw new Error('Ceph is required and was not found.');
  return isHere;
}

const configuration = (folder: string, monitor: number, gateway: number) => `
[global]
fsid = ${crypto.randomUUID()}
mon host = v2:127.0.0.1:${monitor}
mon initial members = a
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind ipv6 = false
ms bind msgr1 = false
auth cluster required = none
auth service required = none
auth client required = none
# "secure", the gateway's default, needs keys.
ms mon client mode = crc
run dir = ${folder}
pid file =
log file = ${folder}/$name.log
crash dir = ${folder}
admin socket =
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
[mon]
mon data = ${folder}/mon
# A disk that is nearly full would end it.
mon data avail warn = 2
mon data avail crit = 1
paxos propose interval = 0.05
[osd]
osd data = ${folder}/osd
bluestore block create = true
bluestore block size = 4294967296
bluestore cache autotune = false
bluestore cache size = 134217728
[client.rgw]
rgw data = ${folder}/rgw
rgw frontends = beast endpoint=127.0.0.1:${gateway} tcp_nodelay=1
rgw rados pool pg num min = 4
# Otherwise "localhost" would be read as a bucket's name.
rgw dns name = localhost
`;

/** A Ceph of its own in a temporary folder: a monitor, a disk that is a sparse file, and a gateway that speaks S3. */
export async function startCeph() {
  const folder = mkdtempSync(path.join(tmpdir(), 'landmark-ceph-'));
  const monitor = await freePort([0, 1]);
  const endpoint = `http://127.0.0.1:${monitor + 1}`;
  const conf = ['-c', path.join(folder, 'ceph.conf')];
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(program, args, { timeout: patienceMs });
  const daemons: ReturnType<typeof spawn>[] = [];
  const begin = (program: string, ...args: string[]) => {
    const daemon = spawn(program, [...conf, '-f', ...args], { stdio: 'ignore' });
    daemons.push(daemon);
    return daemon;
  };
  const answers = () =>
    fetch(endpoint).then(
      ({ ok }) => ok,
      () => false,
    );
  async function untilItAnswers(): Promise<void> {
    const end = performance.now() + patienceMs;
    while (!(await answers())) {
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
    const text = configuration(folder, monitor, monitor + 1);
    await writeFile(path.join(folder, 'ceph.conf'), text);
    const fsid = /fsid = (\S+)/.exec(text)?.[1] ?? '';
    const map = path.join(folder, 'monmap');
    const osd = crypto.randomUUID();
    await run('monmaptool', '--create', '--fsid', fsid, '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, map);
    await run('ceph-mon', ...conf, '-i', 'a', '--mkfs', '--monmap', map);
    begin('ceph-mon', '-i', 'a');
    await run('ceph', ...conf, '--connect-timeout', '200', 'osd', 'new', osd);
    await run('ceph-osd', ...conf, '-i', '0', '--osd-uuid', osd, '--mkfs');
    begin('ceph-osd', '-i', '0');
    let running = gateway();
    await untilItAnswers();
    const keysOf = (name: string) => ({
      accessKeyId: `${name}-access-key`,
      secretAccessKey: `${name}-secret-key`,
    });
    const users = new Set<string>();
    async function addUser(name: string) {
      const { accessKeyId, secretAccessKey } = keysOf(name);
      const secrets = [`--access-key=${accessKeyId}`, `--secret-key=${secretAccessKey}`];
      const named = [`--uid=${name}`, `--display-name=${name}`];
      if (!users.has(name)) await run('radosgw-admin', ...conf, 'user', 'create', ...named, ...secrets);
      users.add(name);
    }
    await addUser('test');
    const settings: BucketSettings = {
      bucket: 'landmark',
      prefix: 'site/',
      endpoint,
      region: 'us-east-1',
      ...keysOf('test'),
    };
    return {
      settings,
      stop,
      /** Another user's way into the bucket, as far as a policy lets it in. */
      async user(name: string): Promise<BucketSettings> {
        await addUser(name);
        return { ...settings, ...keysOf(name) };
      },
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
