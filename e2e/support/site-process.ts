import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface SiteProcess {
  /** Origin without a trailing slash. */
  readonly url: string;
  readonly output: readonly string[];
  readonly stop: () => Promise<void>;
}

/** Resolves when the process has ended and everything that it said has been read. */
const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once('close', resolve);
  });

function spawnSite(environment: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', 'delivery/src/cli.ts', 'start'], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function collectLines(child: ChildProcess, onLine: (line: string) => void): string[] {
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      onLine(line);
    });
  }
  return lines;
}

/** Starts the site as `npm start` does, on a free port, and waits for its address. */
export async function startSite(
  stateFolder: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<SiteProcess> {
  const child = spawnSite({ PORT: '0', LANDMARK_STATE: stateFolder, ...environment });
  let output: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    output = collectLines(child, (line) => {
      const address = /http:\/\/localhost:\d+/.exec(line)?.[0];
      if (address) resolve(address);
    });
    void ended(child).then((code) => reject(new Error(`The site ended with ${code}:\n${output.join('\n')}`)));
  });
  let isStopping = false;
  child.once('exit', (code, signal) => {
    // Every test after this one fails for a reason that its own report does not show.
    if (!isStopping) console.error(`The site under test ended (${signal ?? code}):\n${output.join('\n')}`);
  });
  return {
    url,
    output,
    async stop() {
      isStopping = true;
      child.kill('SIGTERM');
      await ended(child);
    },
  };
}

/** Runs a start that must not succeed; answers with its exit code and what it said. */
export async function failToStart(
  environment: NodeJS.ProcessEnv,
): Promise<{ code: number | null; lines: string[] }> {
  const child = spawnSite(environment);
  const lines = collectLines(child, () => {});
  return { code: await ended(child), lines };
}
