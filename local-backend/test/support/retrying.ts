import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { stopwatch } from '../../../test-clock.ts';
import { application, newAddress, pdf, pdfPath } from './applicant.ts';
import { type Visitor, visitorAt } from './visitor.ts';

/** Where applicants come in. Captcha tokens are any, since a provider is played. */
export interface Endpoint {
  url: string;
  anonKey: string;
  fetch?: typeof fetch;
}

interface Load {
  perSecond: number;
  /** So many go on trying at once, since a crowd that grows while nothing works lets nobody through when it does. */
  atOnce?: number;
  until: () => boolean;
  /** How long they go on trying when it is over and none of them gets through: a busy machine is slow for all. Milliseconds. */
  timeoutMs: number;
}

/** What a person with the site waits between two tries: longer each time. Milliseconds. */
const pauseAfter = (tries: number) => Math.min(150 * 2 ** tries, 5000);

/** One person's application, sent again and again as one attempt until it is acknowledged. Answers its id. */
async function applyPersistently(
  { url, anonKey, ...through }: Endpoint,
  { until, timeoutMs }: Load,
  seen: { refusals: string[]; movedAt: number },
): Promise<string> {
  const attempt = randomUUID();
  const row = application();
  // Whoever comes through a proxy that is trusted has an address of its own.
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

/** One person's application, once. Its mail is asked for and not awaited, as the page does. */
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
  // An earlier try was stored although its answer was lost; it names its id.
  if (error?.code === 'PT409' && error.details) return { id: error.details };
  // Where nothing answered, the client puts a trace of its own into the details; nobody else said it.
  return { failed: status === 0 ? error?.message : error };
}

/**
 * So many applications a second; every one is waited for. Their ids in order, how many a second they were, and what was
 * said to who tried in vain.
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
  // All of them, so that none goes on behind a test that has failed.
  await Promise.allSettled(begun);
  return { ids: (await Promise.all(begun)).sort(), begunPerSecond, refusals: seen.refusals };
}
