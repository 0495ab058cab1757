import { type ChildProcess, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const workspace = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const main = join(workspace, 'src', 'main.ts');

/** Starts the stand-alone backend, from this workspace's folder. */
export const backendCommand = [process.execPath, '--import', 'tsx', main] as const;

/** The stand-alone backend in a process of its own, which a test may kill. */
export interface BackendProcess {
  url: string;
  anonKey: string;
  kill(): Promise<void>;
  pid: number;
  signal(name: NodeJS.Signals): void;
  /** The code it ended with; null when a signal ended it. */
  ended: Promise<number | null>;
}

export interface ProcessOptions {
  dataFolder: string;
  databaseUrl?: string | undefined;
  /** Largest file the process may write, in blocks of 512 bytes: a disk that refuses more. */
  fileLimit?: number;
  /** More settings, and the port where a certain one is meant. */
  environment?: Record<string, string>;
}

function spawnBackend({ dataFolder, databaseUrl, fileLimit, environment }: ProcessOptions): ChildProcess {
  const limit = fileLimit === undefined ? '' : `ulimit -f ${fileLimit}; `;
  return spawn('sh', ['-c', `${limit}exec "$@"`, 'sh', ...backendCommand], {
    cwd: workspace,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_FOLDER: dataFolder,
      DATABASE_URL: databaseUrl ?? '',
      ...environment,
    },
  });
}

export function startProcess(options: ProcessOptions): Promise<BackendProcess> {
  const child = spawnBackend(options);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return new Promise((resolve, reject) => {
    const errors: string[] = [];
    child.stderr?.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
    child.once('exit', (code) => reject(new Error(`The backend ended with ${code}: ${errors.join('')}`)));
    let url = '';
    createInterface({ input: child.stdout ?? process.stdin }).on('line', (line) => {
      url = /^Backend: (\S+)/.exec(line)?.[1] ?? url;
      const anonKey = /^Anonymous key: (\S+)/.exec(line)?.[1];
      if (anonKey)
        resolve({ url, anonKey, pid: child.pid ?? 0, kill, signal: (name) => void child.kill(name), ended });
    });
  });
}
