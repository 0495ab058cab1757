import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { StateFolder } from '@landmark/delivery';
import { type BucketSettings, copyCheckout, runLandmark, startLandmark } from '@landmark/delivery/harness';
import type { Bench } from '../bench';

/** A copy of the checkout to change and release from, so that measuring changes nothing in the real one. */
export type MeasuredCheckout = Awaited<ReturnType<typeof measuredCheckout>>;

async function measuredCheckout({ store, keys }: StateFolder) {
  const copy = await copyCheckout('bench');
  // Its own state folder, with every current version published under the same keys, and nothing live.
  const state = path.join(copy.root, '.landmark');
  await cp(store, path.join(state, 'store'), { recursive: true, preserveTimestamps: true });
  await cp(keys, path.join(state, 'keys'), { recursive: true });
  return { ...copy, state, environment: {} as NodeJS.ProcessEnv };
}

/** Measures in a copy of the checkout, which it removes afterwards. */
export const inCopy =
  (measure: (copy: MeasuredCheckout, bench: Bench) => Promise<void>) =>
  async (bench: Bench): Promise<void> => {
    const copy = await measuredCheckout(bench.composed.state);
    try {
      await measure(copy, bench);
    } finally {
      await copy.remove();
    }
  };

/** The same checkout with its published releases in a bucket, and its own folder for what it fetches. */
export async function withBucket(copy: MeasuredCheckout, bucket: BucketSettings): Promise<MeasuredCheckout> {
  const where = `s3://${bucket.bucket}/${bucket.prefix}`;
  const environment = {
    AWS_ENDPOINT_URL: bucket.endpoint,
    AWS_REGION: bucket.region,
    AWS_ACCESS_KEY_ID: bucket.accessKeyId,
    AWS_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    LANDMARK_STORE: where,
  };
  const own = { ...copy, environment };
  await runMeasured(own, ['store', 'create'], 0);
  await runMeasured(own, ['store', 'copy', copy.state, where], 0);
  return { ...own, state: await newMachine(copy) };
}

/** Makes the state folder of another machine, with the same keys. */
async function newMachine({ root, state }: MeasuredCheckout): Promise<string> {
  const other = path.join(root, `.landmark-${randomUUID()}`);
  await cp(path.join(state, 'keys'), path.join(other, 'keys'), { recursive: true });
  return other;
}

const runOf = ({ root, state, environment }: MeasuredCheckout, args: readonly string[], port: number) => ({
  root,
  args,
  environment: { LANDMARK_STATE: state, PORT: String(port), HOST: '127.0.0.1', ...environment },
});

/** Runs a command that must succeed. Returns its duration in seconds. */
export async function runMeasured(checkout: MeasuredCheckout, args: readonly string[], port: number) {
  const { code, output, seconds } = await runLandmark(runOf(checkout, args, port));
  if (code !== 0) throw new Error(`"${args.join(' ')}" ended with ${code}:\n${output}`);
  return seconds;
}

/** Runs `npm start` and measures the time from the command to the first page, in seconds. */
export async function startMeasured(checkout: MeasuredCheckout, port: number) {
  const began = performance.now();
  const site = startLandmark(runOf(checkout, ['start'], port));
  const opened = site.says(/Landmark is at/);
  opened.catch(() => {});
  const url = `http://127.0.0.1:${port}`;
  // The backend may open after the first page.
  while (!(await fetch(url).catch(() => undefined))?.ok) await Promise.race([setTimeout(5), opened]);
  const startSeconds = (performance.now() - began) / 1000;
  await opened;
  return { url, startSeconds, stop: site.stop };
}

/** Starts a second server of the store; with a bucket, as if on another machine. */
export async function startServing(checkout: MeasuredCheckout, port: number) {
  const isBucket = checkout.environment.LANDMARK_STORE !== undefined;
  const own = isBucket ? { ...checkout, state: await newMachine(checkout) } : checkout;
  const server = startLandmark(runOf(own, ['serve'], port));
  await server.says(/Live since/);
  const shown = async () => {
    for (;;) {
      const response = await fetch(`http://127.0.0.1:${port}/_site/health`);
      if (response.ok) return (await response.json()) as { live: { id: number; at: string } };
      // The server prints that it is live a moment before it answers.
      await setTimeout(10);
    }
  };
  let { live } = await shown();
  return {
    /** Resolves when it shows the next set, with the seconds since that set went live. */
    async showsNext(): Promise<number> {
      const { id } = live;
      for (; live.id === id; await setTimeout(10)) ({ live } = await shown());
      return (Date.now() - Date.parse(live.at)) / 1000;
    },
    stop: server.stop,
  };
}

/** Returns the encoded bytes that a site sends. Rejects at any status but 200. */
export async function sent(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Buffer> {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${url} was answered with ${response.statusCode}.`);
  return buffer(response);
}
