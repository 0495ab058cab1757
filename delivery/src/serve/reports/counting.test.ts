import { rm, writeFile } from 'node:fs/promises';
import { awaitedMark, type CountedRow, type Counts } from '@landmark/contract/counts';
import { reportsUrl } from '@landmark/contract/report';
import { callerFinder } from '@landmark/local-backend/caller';
import type { AppName } from '../../bundle/apps';
import { showSite } from '../../commands/show-site';
import { DeliveryError } from '../../delivery-error';
import type { Pace } from '../../rollout/canary';
import { endedMs, readCounted, slowFromOf, stagesOf } from '../../rollout/counts';
import { judge } from '../../rollout/judge';
import { isAmong, slots, versionsFor } from '../../rollout/slots';
import { sumOf } from '../../rollout/tally';
import { inParallel } from '../../store/files';
import { readLiveSite } from '../../store/site/read-site';
import type { Canary } from '../../store/site/site-file';
import { begunSite } from '../../testing/fixture-machines';
import { fixtureSite } from '../../testing/fixture-site';
import { openSiteServer } from '../site-server';
import { Counting } from './counting';
import { decide, keepDeciding } from './deciding';

const site = fixtureSite();
const pace: Pace = { steps: [50], least: { minutes: 0, views: 50 } };
const later = new Date(Date.now() + 3_600_000);

let documents = 0;

/** A server that counts the site as it is, and visitors who open a page of the catalogue there. */
async function server(app: AppName = 'catalogue', state = site.state) {
  const counting = new Counting(state);
  const present = await readLiveSite(state);
  counting.follow(present, ['ProductsPage']);
  /** Opens a document. Returns a function that reports it, to this server or another. */
  const open = (slot: number, address: string, ...more: readonly 'error'[]) => {
    const version = versionsFor(present, slot)[app];
    const row = (what: CountedRow[0]): CountedRow => [what, app, version, 'ProductsPage'];
    documents += 1;
    const isAwaited = counting.document(slot, 'catalogue', address);
    const rows = [row('loaded'), ...(isAwaited ? [row('heard')] : []), ...more.map(row)];
    const counts: Counts = { kind: 'counts', document: documents, slot, rows };
    return (hearing = counting) => hearing.take(counts, address);
  };
  const visit = (...visitor: Parameters<typeof open>) => open(...visitor)();
  /** Rounds of visitors: one of each slot, each with an own address; of a hundred of the canary's, `failing` fail. */
  const browse = (rounds: number, failing = 0) => {
    for (let round = 0; round < rounds; round += 1) {
      for (const slot of slots) {
        const fails = isAmong(app, 50, slot) && (slot + round) % 100 < failing;
        visit(slot, `10.${round}.0.${slot}`, ...(fails ? (['error'] as const) : []));
      }
    }
  };
  return { counting, open, visit, browse };
}

/** Lets a server count visits in which a fifth of the canary's views fail. */
async function meetHarm(app: AppName = 'catalogue') {
  const { counting, browse } = await server(app);
  browse(3, 20);
  await counting.keep();
  return counting;
}

test('counts of servers add up, outlive them in one text, and know no release or page that the site does not', async () => {
  const [one, two] = [await server(), await server()];
  one.visit(1, 'a', 'error');
  two.visit(2, 'b');
  const forged: CountedRow[] = [
    ['loaded', 'catalogue', '9.9.9-none', 'ProductsPage'],
    ['loaded', 'nobody', '1', 'ProductsPage'],
    ['loaded', 'catalogue', (await site.live()).catalogue, 'constructor'],
  ];
  two.counting.take({ kind: 'counts', document: 1, rows: forged }, 'b');
  for (const { counting } of [one, two]) await counting.keep();
  const again = await server();
  again.visit(3, 'c');
  await again.counting.keep();
  const release = `catalogue@${(await site.live()).catalogue}`;
  const all = { [release]: { ProductsPage: { loaded: 3, error: 1 } } };
  expect((await readCounted(site.state)).views).toEqual(all);
  // Two days later one server starts, then two more at once, while a process wakes from sleep.
  const later = Date.now() + 2 * endedMs;
  await (await server()).counting.keep(later);
  const next = [await server(), await server(), again];
  await Promise.all(next.map(({ counting }) => counting.keep(later)));
  expect((await readCounted(site.state)).views).toEqual(all);
  expect((await site.state.port.texts('counts/')).size).toBe(2 + next.length);
  // Whoever may write counts writes what is none, and what to remove.
  const { readText, putText } = site.state.port;
  const ended = (await readText('counts/ended.json')) ?? '';
  const [stages, views] = [{}, { [release]: { ProductsPage: { loaded: 5 } } }];
  for (const text of [
    { views: { [release]: { ProductsPage: { lcp: {} } } }, stages },
    { views, stages: { any: {} } },
    { views, stages, at: { toString: 1 } },
    { views, stages, folded: ['counts/../site.json'] },
  ]) {
    await putText('counts/ended.json', JSON.stringify(text));
    expect((await readCounted(site.state)).views[release]?.ProductsPage?.loaded ?? 0).toBeLessThan(4);
    await (await server()).counting.keep(later);
  }
  await putText('counts/ended.json', ended);
  expect(await site.read()).toBeDefined();
  // A server whose clock is days ahead takes no other for ended.
  await (await server()).counting.keep(later + 2 * endedMs);
  again.visit(4, 'd');
  await again.counting.keep(later);
  expect((await readCounted(site.state)).views[release]?.ProductsPage?.loaded).toBe(4);
});

test.each(['catalogue', 'shell'] as const)(
  'a canary of %s that fails is taken back alone, once, whoever decides, with its evidence in the history',
  async (app) => {
    const version = await site.releaseEdited(app, 'two', { canary: pace });
    await meetHarm(app);
    const all = await Promise.all([decide(site.state), decide(site.state), decide(site.state)]);
    const evidence = `canary ${app} ${version} taken back: views with an error: \\d+\\.\\d % of 150, of the live`;
    expect(all.flat()).toEqual([expect.stringMatching(evidence)]);
    const { live, held, canaries } = await site.read();
    expect([live.cause, held, canaries]).toEqual([all.flat()[0], { [app]: [version] }, undefined]);
  },
);

test('a canary that somebody takes back while servers decide ends once, and what is live stays', async () => {
  const version = await site.releaseEdited('catalogue', 'two', { canary: pace });
  await meetHarm();
  const seen = await site.read();
  const typed = site.rollback({ target: { app: 'catalogue' }, seen });
  const [decided, byHand] = await Promise.allSettled([decide(site.state), typed]);
  expect(decided).toMatchObject({ value: byHand.status === 'fulfilled' ? [] : [expect.any(String)] });
  const { live, held, canaries } = await site.read();
  expect([live.apps, held, canaries]).toEqual([seen.live.apps, { catalogue: [version] }, undefined]);
});

test('what was told of a canary is not held against the one that takes its place', async () => {
  await site.releaseEdited('catalogue', 'two', { canary: pace });
  const counting = await meetHarm();
  const version = await site.releaseEdited('catalogue', 'three', { canary: pace });
  counting.follow(await site.read(), ['ProductsPage']);
  await counting.keep();
  expect(await decide(site.state, later)).toEqual([]);
  expect((await site.read()).canaries?.catalogue).toMatchObject({ version, stages: [{ share: 50 }] });
});

test('from where on times are slow is learned of each address once', async () => {
  const { catalogue } = await site.live();
  const { counting } = await server();
  const tell = (address: string, ms: number) => {
    const rows: CountedRow[] = [['lcp', 'catalogue', catalogue, 'ProductsPage', ms]];
    counting.take({ kind: 'counts', document: 1, rows }, address);
  };
  for (const slot of slots) tell(`10.0.0.${slot}`, slot < 75 ? 900 : 1400);
  for (let lie = 0; lie < 2000; lie += 1) tell('198.51.100.1', 60_000);
  await counting.keep();
  expect(slowFromOf(await readCounted(site.state), 'catalogue', catalogue).lcp).toBe(8);
});

test('views that all come from one address decide nothing, and it is asked whether that is a proxy’s', async () => {
  await site.releaseEdited('catalogue', 'two', { canary: pace });
  const { counting, browse, visit } = await server();
  for (const slot of [...slots, ...slots]) visit(slot, '198.51.100.1');
  await counting.keep();
  const said = async () => {
    const [{ canaries }, counted] = [await site.read(), await readCounted(site.state)];
    const canary = canaries?.catalogue as Canary;
    return judge(canary, stagesOf(counted, 'catalogue', canary), later).because;
  };
  expect(await said()).toMatch(/^waits: .*; 199 more came from .*: is a proxy missing in TRUSTED_PROXIES\?$/);
  browse(1);
  await counting.keep();
  expect(await said()).toBe('waits: too few views to rule out more views with an error');
});

test('a document is heard of at any server, and one that hangs stays unheard, whatever its visitor opens next', async () => {
  await site.releaseEdited('catalogue', 'two', { canary: pace });
  const [one, two] = [await server(), await server()];
  for (const slot of slots) {
    const address = `10.0.0.${slot}`;
    if (slot % 10 === 0) one.open(slot, address);
    else one.open(slot, address)(two.counting);
    for (const { visit } of [one, two]) visit(slot, address);
  }
  for (const { counting } of [one, two]) await counting.keep();
  const [{ canary, stable } = { canary: {}, stable: {} }] = Object.values(
    (await readCounted(site.state)).stages,
  );
  const { documents, heard } = sumOf([canary, stable]);
  expect([documents, heard]).toEqual([100 + 10, 100]);
});

test('a store is asked for its site only while there is a canary; what is counted while it is away decides when it is back', async () => {
  const { bucket, first, second } = await begunSite();
  const untried = await readLiveSite(first.state);
  await first.edit('catalogue', 'two');
  await first.release(['catalogue'], { canary: pace });
  const tried = await readLiveSite(first.state);
  const { counting, browse } = await server('catalogue', second.state);
  const asked = jest.spyOn(second.state.port, 'readSite');
  for (const [shown, times] of [[untried, 0] as const, [tried, 1] as const]) {
    jest.useFakeTimers({ doNotFake: ['Date', 'performance', 'nextTick', 'setImmediate', 'queueMicrotask'] });
    const stop = keepDeciding(second.state, counting, () => shown);
    jest.advanceTimersByTime(3000);
    jest.useRealTimers();
    await stop();
    expect(asked).toHaveBeenCalledTimes(times);
  }
  bucket.isAway = true;
  browse(3, 20);
  await expect(counting.keep()).rejects.toMatchObject({ code: 'store-away' });
  await expect(decide(second.state)).rejects.toMatchObject({ code: 'store-away' });
  await keepDeciding(second.state, counting, () => tried)();
  bucket.isAway = false;
  // A write without an answer may have arrived: it is counted once.
  const put = jest.spyOn(bucket, 'put').mockImplementation(async (key, bytes) => {
    await bucket.putIf(key, bytes, bucket.kept.get(key)?.tag);
    throw new DeliveryError('store-away', 'No answer.');
  });
  for (const _ of [1, 2]) await expect(counting.keep()).rejects.toThrow('No answer.');
  const late = await server('catalogue', second.state);
  late.visit(1, 'late');
  await expect(late.counting.keep()).rejects.toThrow('No answer.');
  put.mockRestore();
  await counting.keep();
  expect(await bucket.list('counts/')).toHaveLength(2);
  // A server that was silent for so long that others took it for ended starts from zero.
  const anew = Date.now() + 2 * endedMs;
  const loaded = async () => {
    const { views } = await readCounted(second.state);
    return sumOf(Object.values(views).map(({ ProductsPage = {} }) => ProductsPage)).loaded ?? 0;
  };
  const before = await loaded();
  for (const _ of [1, 2]) await (await server('catalogue', second.state)).counting.keep(anew);
  await late.counting.keep(anew);
  late.visit(1, 'late');
  await late.counting.keep(anew);
  expect(await loaded()).toBe(before + 1);
  expect(await decide(second.state)).toEqual([expect.stringMatching(/^canary catalogue \S+ taken back/)]);
});

test('a server without the app’s key leaves it to others, and says what they may type', async () => {
  const version = await site.releaseEdited('catalogue', 'two', { canary: pace });
  await meetHarm();
  await rm(site.state.keys, { recursive: true });
  expect(await decide(site.state)).toEqual([
    expect.stringMatching(
      /^Canary catalogue \S+ does harm.*LANDMARK_KEY_CATALOGUE.*npm run rollback -- catalogue/,
    ),
  ]);
  expect((await site.read()).canaries?.catalogue?.version).toBe(version);
});

test('what hinders the decision on one canary keeps no other from being taken back', async () => {
  for (const app of ['catalogue', 'shell'] as const) await site.releaseEdited(app, 'two', { canary: pace });
  for (const app of ['catalogue', 'shell'] as const) await meetHarm(app);
  await writeFile(site.state.keyring.fileOf('catalogue'), 'no key');
  expect(await decide(site.state)).toEqual([
    expect.stringMatching(/^Canary catalogue \S+ waits: .*catalogue\.pem holds no Ed25519 key/),
    expect.stringMatching(/^canary shell \S+ taken back/),
  ]);
});

test('2,000 reports at once from one household, of six that lie, decide nothing and keep nobody from being heard', async () => {
  const tried = await site.releaseEdited('catalogue', 'two', { canary: pace });
  const http = await openSiteServer(0, '127.0.0.1');
  const { close } = await showSite(http, site.state, { identify: callerFinder('127.0.0.1') });
  const { catalogue } = await site.live();
  const ask = async (path: string, address: string, slot: number, sent?: RequestInit) => {
    const headers = { cookie: `slot=${slot}`, 'x-forwarded-for': address };
    const answer = await fetch(`http://127.0.0.1:${http.port}${path}`, { ...sent, headers });
    await answer.arrayBuffer();
    return answer;
  };
  const tell = async (address: string, slot: number, version: string, ...what: readonly CountedRow[0][]) => {
    documents += 1;
    const rows = what.map((kind) => [kind, 'catalogue', version, 'ProductsPage'] as const);
    const counts: Counts = { kind: 'counts', document: documents, slot, rows };
    return (await ask(reportsUrl, address, slot, { method: 'POST', body: JSON.stringify(counts) })).status;
  };
  const honest = async (slot: number) => {
    const address = `192.0.2.${slot}`;
    const { headers } = await ask('/products', address, slot);
    const heard = headers.get('server-timing') === awaitedMark ? (['heard'] as const) : [];
    return tell(address, slot, isAmong('catalogue', 50, slot) ? tried : catalogue, 'loaded', ...heard);
  };
  const slot = slots.find((each) => isAmong('catalogue', 50, each)) ?? 0;
  const numbers = Array.from({ length: 2000 }, (_, number) => number);
  // At most 100 at once, so as not to run out of sockets.
  const lies = inParallel(
    numbers,
    (number) =>
      tell(`2001:db8:1:2::${number}`, slot, number % 2 ? '9.9.9-forged' : tried, 'loaded', 'error', 'failed'),
    100,
  );
  const few = [2, 3, 4, 5, 6].map((own) => tell(`198.51.100.${own}`, slot, tried, 'loaded', 'error'));
  expect(new Set([...(await Promise.all(slots.map(honest))), ...(await lies)])).toEqual(new Set([204]));
  await Promise.all(few);
  await close();
  const { stages, views } = await readCounted(site.state);
  expect(Object.values(stages).map(({ canary }) => canary)).toMatchObject([
    { documents: 50, heard: 50, loaded: 56, error: 6, failed: 1 },
  ]);
  expect(Object.keys(views).join()).not.toContain('forged');
  // The rate limit holds against 2,000 lies, half of them about an existing version.
  expect(views[`catalogue@${tried}`]?.ProductsPage?.failed).toBeLessThanOrEqual(240);
  expect(await decide(site.state, later)).toEqual([]);
});
