import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** Keeps what a process says. `name` is what it is called where it ends without a word that is waited for. */
export function listenTo(
  child: ChildProcessByStdio<Writable | null, Readable, Readable | null>,
  name: string,
) {
  let said = '';
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  for (const stream of streams) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  /** Its exit code when everything that it said has been read; null when a signal ended it. */
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    output: () => said,
    ended,
    /** What matches in its output, as soon as it has said it. Rejects when it ends without. */
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
