import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { stopwatch } from '../../../testing/clock.ts';
import { application, newAddress, pdf, pdfPath } from './applicant.ts';
import { type Visitor, visitorAt } from './visitor.ts';

/** The backend's address for applicants. Any captcha token is valid, because the provider is a stand-in. */
export interface Endpoint {
  url: string;
  anonKey: string;
  fetch?: typeof fetch;
}

interface Load {
  perSecond: number;
  /** How many try at once: a crowd that grew during an outage would let nobody through after it. */
  atOnce?: number;
  until: () => boolean;
  /** How long they go on after the end if none gets through: busy machines are slow for all. Milliseconds. */
  timeoutMs: number;
}

/** A person's pause between two tries, longer each time. Milliseconds. */
const pauseAfter = (tries: number) => Math.min(150 * 2 ** tries, 5000);

/** Sends one person's application as one attempt until it is acknowledged. Returns its id. */
async function applyPersistently(
  { url, anonKey, ...through }: Endpoint,
  { until, timeoutMs }: Load,
  seen: { refusals: string[]; movedAt: number },
): Promise<string> {
  const attempt = randomUUID();
  const row = application();
  // Through a trusted proxy, each person has their own address.
  const headers = { 'x-forwarded-for': newAddress() };
  const visitor = visitorAt(url, anonKey, { ...through, headers });
  for (let tries = 0; ; tries += 1) {
    const outcome = await applyOnce(visitor, attempt, row).catch((error: unknown) => ({
      failed: String(error),
    }));
    if ('id' in outcome || !until()) seen.movedAt = performance.now();
    if ('id' in outcome) return outcome.id;
    seen.refusals.push(JSON.stringify(outcome.failed));
    if (performance.now() - seen.movedAt > timeoutMs)
      throw new Error(`Nobody was acknowledged for ${timeoutMs} ms: ${seen.refusals.at(-1)}`);
    await setTimeout(pauseAfter(tries));
  }
}

/** Sends one person's application once. It requests the mail without awaiting it, as the page does. */
async function applyOnce(
  visitor: Visitor,
  attempt: string,
  row: Record<string, unknown>,
): Promise<{ id: string } | { failed: unknown }> {
  const verified = await visitor.verify();
  if (verified.error) return { failed: (await verified.response?.text()) ?? String(verified.error) };
  const path = pdfPath();
  const uploaded = await visitor.upload(path, pdf(20_000));
  if (uploaded.error) return { failed: uploaded.error };
  const { data, error, status } = await visitor.insert({ ...row, pdf_path: path }, attempt);
  if (data) {
    void visitor.notify(data.id);
    return { id: data.id };
  }
  // An earlier try was stored although its response was lost; this one has the id.
  if (error?.code === 'PT409' && error.details) return { id: error.details };
  // Without a response, the client puts its own stack trace into the details, which is left out here.
  return { failed: status === 0 ? error?.message : error };
}

/**
 * Sends this many applications per second and waits for all. Returns their ids in order, the actual rate, and
 * the errors of failed tries.
 */
export async function applySteadily(endpoint: Endpoint, load: Load) {
  const { perSecond, atOnce = Number.POSITIVE_INFINITY, until } = load;
  const begun: Promise<string>[] = [];
  const underWay = new Set<Promise<unknown>>();
  const [start, took] = [performance.now(), stopwatch()];
  const seen = { refusals: [] as string[], movedAt: start };
  while (!until()) {
    const one = applyPersistently(endpoint, load, seen);
    begun.push(one);
    const ended: Promise<unknown> = one.catch(() => {}).then(() => underWay.delete(ended));
    underWay.add(ended);
    await setTimeout(Math.max(0, start + (begun.length * 1000) / perSecond - performance.now()));
    while (underWay.size >= atOnce) await Promise.race(underWay);
  }
  const begunPerSecond = (begun.length * 1000) / took();
  // Waits for all of them, so that none goes on after a failed test.
  await Promise.allSettled(begun);
  return { ids: (await Promise.all(begun)).sort(), begunPerSecond, refusals: seen.refusals };
}
