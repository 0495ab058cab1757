import { type ChildProcess, spawn } from 'node:child_process';

export interface LandmarkRun {
  /** The checkout whose command is run. */
  readonly root: string;
  readonly args: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
}

/** A command that goes on until it is stopped. */
export interface LandmarkProcess {
  /** What matched, with its groups. */
  readonly said: RegExpExecArray;
  readonly stop: () => Promise<void>;
}

function start({ root, args, environment }: LandmarkRun): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, ['--import', 'tsx', 'delivery/src/cli.ts', ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  return { child, output: () => output };
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once('close', resolve);
  });

/** Runs one of `npm run …`'s commands to its end. */
export async function runLandmark(run: LandmarkRun): Promise<{ code: number | null; output: string }> {
  const { child, output } = start(run);
  const code = await ended(child);
  return { code, output: output() };
}

/** Starts a command and waits until it says what is expected of it. */
export async function startLandmark(run: LandmarkRun, expected: RegExp): Promise<LandmarkProcess> {
  const { child, output } = start(run);
  const said = await new Promise<RegExpExecArray>((resolve, reject) => {
    const look = () => {
      const match = expected.exec(output());
      if (match) resolve(match);
    };
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', look);
    void ended(child).then((code) => reject(new Error(`It ended with ${code}:\n${output()}`)));
  });
  return {
    said,
    async stop() {
      child.kill('SIGTERM');
      await ended(child);
    },
  };
}
