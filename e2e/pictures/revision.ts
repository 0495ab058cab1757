import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

interface RunningRevision {
  readonly url: string;
  readonly remove: () => Promise<void>;
}

const git = (...args: readonly string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** Checks a revision out beside this one and starts it as a newcomer would, with packages of its own. */
export async function startRevision(revision: string): Promise<RunningRevision> {
  const commit = git('rev-parse', '--verify', `${revision}^{commit}`);
  const folder = await mkdtemp(join(tmpdir(), 'landmark-revision-'));
  git('worktree', 'add', '--detach', '--force', folder, commit);
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /http:\/\/localhost:\d+/.exec(line)?.[0];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`${revision} does not start (${code}).`)));
  });
  return {
    url,
    async remove() {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      await new Promise((resolve) => child.once('close', resolve));
      git('worktree', 'remove', '--force', folder);
    },
  };
}
