import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { StateFolder } from '@landmark/delivery';
import { copyCheckout, runLandmark, startSite } from '@landmark/delivery/harness';

/** A checkout to change and release from, so that nothing of the real one moves while it is measured. */
export type MeasuredCheckout = Awaited<ReturnType<typeof measuredCheckout>>;

export async function measuredCheckout({ store, keys }: StateFolder) {
  const copy = await copyCheckout('bench');
  // A state folder of its own, in which every present version is published, by the same keys, and nothing is live.
  const state = path.join(copy.root, '.landmark');
  await cp(store, path.join(state, 'store'), { recursive: true, preserveTimestamps: true });
  await cp(keys, path.join(state, 'keys'), { recursive: true });
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
  const { root, environment } = runOf(checkout, [], port);
  const { stop } = await startSite(checkout.state, { root, environment });
  const url = `http://127.0.0.1:${port}`;
  await (await fetch(url)).text();
  return { url, startSeconds: (performance.now() - began) / 1000, stop };
}

/** What a site sends, as it travels. Rejects where it sends something else than what was asked for. */
export async function sent(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Buffer> {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${url} was answered with ${response.statusCode}.`);
  return buffer(response);
}
