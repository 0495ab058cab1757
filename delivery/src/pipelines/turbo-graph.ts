import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

const require = createRequire(import.meta.url);
const turbo = path.join(path.dirname(require.resolve('turbo/package.json')), 'bin', 'turbo');

/** What turbo would do, and with what. */
export interface TurboPlan {
  /** Names of the packages that it would touch. */
  readonly packages: readonly string[];
  /** Their folders, by name. */
  readonly folders: Readonly<Record<string, string>>;
  /** What each task is made of, as one hash, by the task's id: `@landmark/dealer-mfe#test`. */
  readonly hashes: Readonly<Record<string, string>>;
  /** Files beside the packages on which everything depends. */
  readonly globalFiles: readonly string[];
}

interface DryRun {
  readonly packages: readonly string[];
  readonly tasks: readonly {
    readonly taskId: string;
    readonly hash: string;
    readonly package: string;
    readonly directory: string;
  }[];
  readonly globalCacheInputs: { readonly files: Readonly<Record<string, string>> };
}

/** Asks turbo what a run with these arguments would be about. Runs nothing. */
export async function turboPlan(root: string, args: readonly string[]): Promise<TurboPlan> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [turbo, 'run', 'lint', 'typecheck', 'test', 'build', '--dry=json', ...args],
    { cwd: root, env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' } },
  );
  const { packages, tasks, globalCacheInputs } = JSON.parse(stdout) as DryRun;
  return {
    packages: packages.filter((name) => name !== '//').sort(),
    folders: Object.fromEntries(tasks.map((task) => [task.package, task.directory])),
    hashes: Object.fromEntries(tasks.map(({ taskId, hash }) => [taskId, hash])),
    globalFiles: Object.keys(globalCacheInputs.files).sort(),
  };
}
