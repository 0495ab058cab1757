import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const programs = '/usr/lib/postgresql';

/** A PostgreSQL server of its own in a temporary folder. */
export interface Server {
  /** The address of a database by its name. */
  url(database?: string): string;
  /** With `fileLimit`, no file may grow beyond so many blocks of 512 bytes: a disk that refuses more. */
  start(fileLimit?: number): void;
  /** As a crash would: at once, without asking anybody. */
  stop(): void;
  /** Every process of it stands still, and goes on where it was. */
  freeze(): void;
  thaw(): void;
  remove(): void;
}

function programFolder(): string | null {
  const versions = existsSync(programs) ? readdirSync(programs).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions
    .map((version) => join(programs, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
  return found ?? null;
}

/** Null when this machine has no PostgreSQL; with REQUIRE_POSTGRES=1 that is a failure. */
export async function startServer(): Promise<Server | null> {
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
  const run = (program: string, args: string[]) =>
    execFileSync(join(bin, program), args, { ...user, stdio: 'ignore', cwd: folder, timeout: 60_000 });
  const data = join(folder, 'data');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200`;
  const server: Server = {
    url: (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`,
    start(fileLimit) {
      const limit = fileLimit === undefined ? '' : `ulimit -f ${fileLimit};`;
      const args = ['-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start'];
      const script = `${limit} exec "$0" "$@"`;
      execFileSync('sh', ['-c', script, join(bin, 'pg_ctl'), ...args], {
        ...user,
        stdio: 'ignore',
        cwd: folder,
      });
    },
    stop: () => run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']),
    freeze: () => signalAll(data, 'SIGSTOP'),
    thaw: () => signalAll(data, 'SIGCONT'),
    remove() {
      try {
        server.stop();
      } catch {
        // It was stopped by the test.
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  server.start();
  return server;
}

/** The postmaster first, so that it starts nobody new. */
function signalAll(data: string, signal: NodeJS.Signals): void {
  const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(postmaster, signal);
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
    .split(' ')
    .filter(Boolean);
  for (const child of children) process.kill(Number(child), signal);
}

function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody']).toString());
  return { uid: idOf('-u'), gid: idOf('-g') };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
