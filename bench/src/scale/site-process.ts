import { cp } from 'node:fs/promises';
import path from 'node:path';
import { type CheckoutCopy, copyCheckout, runLandmark, startLandmark } from '@landmark/delivery/harness';
import { until } from '../measure/until';

/** A checkout to change and release from, so that nothing of the real one moves while it is measured. */
export interface MeasuredCheckout extends CheckoutCopy {
  /** A state folder of its own, in which every present version is published and nothing is live. */
  readonly state: string;
}

export async function measuredCheckout(publishedStore: string): Promise<MeasuredCheckout> {
  const copy = await copyCheckout('bench');
  const state = path.join(copy.root, '.landmark');
  await cp(publishedStore, path.join(state, 'store'), { recursive: true, preserveTimestamps: true });
  return { ...copy, state };
}

const runOf = ({ root, state }: MeasuredCheckout, args: readonly string[], port: number) => ({
  root,
  args,
  environment: { LANDMARK_STATE: state, PORT: String(port), HOST: '127.0.0.1' },
});

/** Runs a command that must succeed. Answers with what it said and how long it took, in seconds. */
export async function runMeasured(checkout: MeasuredCheckout, args: readonly string[], port: number) {
  const { code, output, seconds } = await runLandmark(runOf(checkout, args, port));
  if (code !== 0) throw new Error(`"${args.join(' ')}" ended with ${code}:\n${output}`);
  return { said: output, seconds };
}

/** `npm start`, and how long it took from the command to the first page, in seconds. */
export async function startMeasured(checkout: MeasuredCheckout, port: number) {
  const began = performance.now();
  const site = startLandmark(runOf(checkout, ['start'], port));
  let hasEnded = false;
  void site.ended.then(() => {
    hasEnded = true;
  });
  const url = `http://127.0.0.1:${port}`;
  const seconds = await until(
    async () => {
      const answered = await fetch(`${url}/`).catch(() => undefined);
      if (answered?.ok) return (performance.now() - began) / 1000;
      if (hasEnded) throw new Error(`The site did not start:\n${site.output()}`);
      return undefined;
    },
    { everyMs: 10, patienceMs: 180_000, complaint: () => `The site did not start:\n${site.output()}` },
  );
  return { url, startSeconds: seconds, stop: site.stop };
}
