import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../testing/ports.ts';
import { atTheEnd } from './at-the-end.ts';

const programs = '/usr/lib/postgresql';

function programFolder(): string | null {
  const versions = existsSync(programs) ? readdirSync(programs).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(programs, version, 'bin'));
  return folders.find((bin) => existsSync(join(bin, 'initdb'))) ?? null;
}

/** Starts a PostgreSQL server. Null if this machine has none; with REQUIRE_POSTGRES=1 that is an error. */
export async function startServer() {
  const bin = programFolder();
  if (bin === null) {
    if (process.env.REQUIRE_POSTGRES === '1') throw new Error('PostgreSQL is required and was not found.');
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), 'landmark-postgres-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  // PostgreSQL refuses to run as root.
  const as = { ...user, stdio: 'ignore', cwd: folder, timeout: 60_000 } as const;
  // Not synchronous: a blocked test would then find late what it waits for.
  const run = async (program: string, args: string[]) => {
    const [code] = await once(spawn(join(bin, program), args, as), 'exit');
    if (code !== 0) throw new Error(`${program} ended with ${code}.`);
  };
  const data = join(folder, 'data');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200`;
  const stopping = ['-D', data, '-m', 'immediate', '-w', 'stop'];
  const server = {
    data,
    url: () => `postgres://postgres@127.0.0.1:${port}/postgres`,
    start: () => run('pg_ctl', ['-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start']),
    /** Stops at once, as a crash does. */
    stop: () => run('pg_ctl', stopping),
    processes: () => [...processesOf(data)],
    freeze: () => toEach(data, (pid) => process.kill(pid, 'SIGSTOP')),
    thaw: () => toEach(data, (pid) => process.kill(pid, 'SIGCONT')),
    /** Acts as a full disk: no file grows beyond a megabyte until the server is started again. */
    fill: () => toEach(data, refuseLargeFiles),
    async restart() {
      await server.stop().catch(() => {});
      await server.start();
    },
    /** Restarts it with TLS and a self-signed certificate, whose file it returns. */
    async speakTls(): Promise<string> {
      const certificate = join(data, 'server.crt');
      certify('127.0.0.1', 'IP', certificate, join(data, 'server.key'), user);
      appendFileSync(join(data, 'postgresql.conf'), 'ssl = on\n');
      await server.restart();
      return certificate;
    },
    /** Synchronous, because a process that ends waits for nothing. */
    remove() {
      spawnSync(join(bin, 'pg_ctl'), stopping, as);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  atTheEnd(server.remove);
  await run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  await server.start();
  return server;
}

/** The processes, the postmaster first: while that is stopped, it starts no new one. */
function* processesOf(data: string): Generator<number> {
  const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  yield postmaster;
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  yield* children.split(' ').filter(Boolean).map(Number);
}

/** Acts on each process; ignores one that has ended meanwhile. */
function toEach(data: string, act: (pid: number) => void): void {
  for (const pid of processesOf(data))
    try {
      act(pid);
    } catch (error) {
      if (existsSync(`/proc/${pid}`)) throw error;
    }
}

/** Runs as the owner: in many containers, not even root can change the limits of another user's process. */
function limitFiles(pid: number, bytes: number | 'unlimited'): void {
  const { uid, gid } = statSync(`/proc/${pid}`);
  execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`], { uid, gid });
}

/** Less than a segment of the write-ahead log, so that a write in it is refused, as on a full disk. */
export const refuseLargeFiles = (pid: number) => limitFiles(pid, 1024 * 1024);
export const allowFiles = (pid: number) => limitFiles(pid, 'unlimited');

function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody']).toString());
  return { uid: idOf('-u'), gid: idOf('-g') };
}

export function certify(
  name: string,
  kind: 'DNS' | 'IP',
  file: string,
  key: string,
  user: object | null = null,
): void {
  const asked = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=${name} -addext subjectAltName=${kind}:${name}`;
  execFileSync('openssl', [...asked.split(' '), '-keyout', key, '-out', file], { ...user, stdio: 'ignore' });
}
