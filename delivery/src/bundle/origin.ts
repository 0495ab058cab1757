import { execFile } from 'node:child_process';
import { hostname, userInfo } from 'node:os';
import { promisify } from 'node:util';

/** Where a release comes from, so that people know whom to ask. No decision depends on it. */
export interface Origin {
  /** Absent if the checkout is no git repository. */
  readonly commit?: string;
  /** Whether only committed files were built. */
  readonly isClean?: boolean;
  readonly who: string;
  /** The pipeline's run, or the machine. */
  readonly where: string;
}

/** Returns the address of a pipeline's run on GitHub, GitLab or Jenkins. */
function runOf(env: NodeJS.ProcessEnv): string | undefined {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, CI_JOB_URL, BUILD_URL } = env;
  if (GITHUB_RUN_ID) return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
  return CI_JOB_URL || BUILD_URL;
}

/** Returns who runs this process; in a container it is often a number without a name, of which Node makes an error. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}

/**
 * Asks of all changes, whatever somebody's settings leave out, and of this repository: a hook's variables name its own.
 * It may be another user's, as in a container, since its code is built here anyway.
 */
const status =
  '-c safe.directory=* status --porcelain=v2 --branch --untracked-files --ignore-submodules=none';

export async function originOf(root: string, env = process.env): Promise<Origin> {
  const who = env.GITHUB_ACTOR || env.GITLAB_USER_LOGIN || env.BUILD_USER_ID || userName();
  const person = { who, where: runOf(env) || hostname() };
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  const how = { cwd: root, env: Object.fromEntries(own), maxBuffer: Number.POSITIVE_INFINITY };
  const asked = promisify(execFile)('git', status.split(' '), how);
  const { stdout } = await asked.catch(() => ({ stdout: '' }));
  const [, commit] = /^# branch\.oid (\w+)$/m.exec(stdout) ?? [];
  return commit === undefined ? person : { commit, isClean: !/^[^#]/m.test(stdout), ...person };
}

/** Returns where a build comes from that has lasted since `begun`: what was changed or checked out meanwhile may be in it. */
export async function originSince(begun: Origin, root: string): Promise<Origin> {
  if (!begun.isClean) return begun;
  const { commit, isClean } = await originOf(root);
  return { ...begun, isClean: isClean === true && commit === begun.commit };
}

/** `0a1b2c3d4e with changes, by ada at https://…` */
export const originInWords = ({ commit, isClean, who, where }: Origin): string =>
  [commit ? `${commit.slice(0, 10)}${isClean ? '' : ' with changes'},` : '', `by ${who} at ${where}`]
    .join(' ')
    .trim();
