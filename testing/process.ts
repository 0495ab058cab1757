import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** Collects the output of a process. `name` is its name in the error of a process that ends too early. */
export function listenTo(
  child: ChildProcessByStdio<Writable | null, Readable, Readable | null>,
  name: string,
) {
  let said = '';
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  for (const stream of streams) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  /** Its exit code, once its whole output has been read; null if a signal ended it. */
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    output: () => said,
    ended,
    /** Resolves to the first match in its output. Rejects when the process ends without one. */
    says: (expected: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        const look = () => {
          const match = expected.exec(said);
          if (!match) return;
          for (const stream of streams) stream.off('data', look);
          resolve(match);
        };
        for (const stream of streams) stream.on('data', look);
        look();
        void ended.then((code) => reject(new Error(`${name} ended with ${code}:\n${said}`)));
      }),
  };
}
