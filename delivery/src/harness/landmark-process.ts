import { spawn } from 'node:child_process';
import path from 'node:path';
import { checkoutRoot } from '../bundle/apps';

export interface LandmarkRun {
  /** What is typed after `npm run`. */
  readonly args: readonly string[];
  /** The checkout whose command is run; absent: this one. */
  readonly root?: string;
  readonly environment?: NodeJS.ProcessEnv;
}

/** A command that is running. */
export interface LandmarkProcess {
  /** All that it has said so far. */
  readonly output: () => string;
  /** Resolves with its exit code when everything that it said has been read. */
  readonly ended: Promise<number | null>;
  /** What matches in its output, as soon as it has said it. Rejects when it ends without. */
  readonly says: (expected: RegExp) => Promise<RegExpExecArray>;
  readonly stop: () => Promise<void>;
}

/** Runs one of `npm run …`'s commands, without npm. */
export function startLandmark({ args, root = checkoutRoot, environment }: LandmarkRun): LandmarkProcess {
  const child = spawn(process.execPath, [path.join(root, 'delivery/bin/landmark.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  return {
    output: () => said,
    ended,
    says: (expected) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = expected.exec(said);
          if (match) resolve(match);
        };
        look();
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
        void ended.then((code) => reject(new Error(`"${args.join(' ')}" ended with ${code}:\n${said}`)));
      }),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Runs a command to its end. */
export async function runLandmark(run: LandmarkRun) {
  const began = performance.now();
  const running = startLandmark(run);
  const code = await running.ended;
  return { code, output: running.output(), seconds: (performance.now() - began) / 1000 };
}

export interface SiteProcess {
  /** Origin without a trailing slash. */
  readonly url: string;
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

/** Starts the site as `npm start` does, on a free port where none is given, and waits for its address. */
export async function startSite(
  state: string,
  { root, environment }: Omit<LandmarkRun, 'args'> = {},
): Promise<SiteProcess> {
  const site = startLandmark({
    args: ['start'],
    ...(root !== undefined && { root }),
    environment: { PORT: '0', LANDMARK_STATE: state, ...environment },
  });
  const [, url = ''] = await site.says(/Landmark is at (\S+)/);
  let isStopping = false;
  void site.ended.then((code) => {
    // Whoever works with it fails for a reason that its own report does not show.
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
