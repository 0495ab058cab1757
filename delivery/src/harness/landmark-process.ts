import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { listenTo } from '../../../testing/process';
import { checkoutRoot } from '../bundle/apps';

interface LandmarkRun {
  /** What is typed after `npm run`. */
  readonly args: readonly string[];
  /** The checkout whose command is run; absent: this one. */
  readonly root?: string;
  readonly environment?: NodeJS.ProcessEnv;
}

/** Finds the command in a checkout, or in a repository that has it from a package. */
const commandIn = (root: string) =>
  ['delivery', 'node_modules/@landmark/delivery']
    .map((folder) => path.join(root, folder, 'bin/landmark.mjs'))
    .find((file) => existsSync(file)) ?? '';

export function startLandmark({ args, root = checkoutRoot, environment }: LandmarkRun) {
  const child = spawn(process.execPath, [commandIn(root), ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const heard = listenTo(child, `"${args.join(' ')}"`);
  return {
    ...heard,
    async stop() {
      child.kill('SIGTERM');
      await heard.ended;
    },
  };
}

export async function runLandmark(run: LandmarkRun) {
  const began = performance.now();
  const running = startLandmark(run);
  const code = await running.ended;
  return { code, output: running.output(), seconds: (performance.now() - began) / 1000 };
}

/** Starts the site as `npm start` does, on a free port where none is given, and waits for its address. */
export async function startSite(state: string, { environment, ...run }: Omit<LandmarkRun, 'args'> = {}) {
  const own = { PORT: '0', LANDMARK_STATE: state, ...environment };
  const site = startLandmark({ ...run, args: ['start'], environment: own });
  const [, url = ''] = await site.says(/Landmark is at ([^\s,]+)/);
  let isStopping = false;
  void site.ended.then((code) => {
    // A test that uses the site fails then, and its own report does not show this reason.
    if (!isStopping) console.error(`The site ended with ${code}:\n${site.output()}`);
  });
  return {
    url,
    output: site.output,
    async stop() {
      isStopping = true;
      await site.stop();
    },
  };
}
