import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callerFinder } from '@landmark/local-backend/caller';
import type { CountedRow } from '@landmark/shared/contracts/counts';
import type { Pace } from '../../rollout/canary';
import { endedMs, readCounted } from '../../rollout/counts';
import { isAmong } from '../../rollout/slots';
import { fixtureSite } from '../../testing/fixture-site';
import { Counting } from './counting';
import { decide } from './deciding';
import { reportSink } from './sink';

const site = fixtureSite();
const pace: Pace = { steps: [50], least: { minutes: 0, views: 50 } };
const later = new Date(Date.now() + 3_600_000);

const slots = Array.from({ length: 100 }, (_, slot) => slot);
let documents = 0;

/** A server that counts the site as it is, and visitors who open a page of the catalogue there. */
async function server() {
  const counting = new Counting(site.state);
  const present = await site.read();
  counting.follow(present);
  const { live, canaries } = present;
  const tried = canaries?.catalogue?.version;
  const version = (slot: number) =>
    tried !== undefined && isAmong('catalogue', 50, slot) ? tried : live.apps.catalogue;
  const visit = (slot: number, address: string, ...more: readonly ('error' | 'failed')[]) => {
    const row = (what: CountedRow[0]): CountedRow => [what, 'catalogue', version(slot), 'ProductsPage'];
    documents += 1;
    counting.document(slot, 'catalogue', address);
    const rows = [row('loaded'), ...more.map(row)];
    counting.take({ kind: 'counts', document: documents, slot, rows }, address);
  };
  return { counting, visit, version };
}

/** So many rounds of visitors, one of each slot, each at an address of their own. */
function browse(
  visit: (slot: number, address: string, ...more: 'error'[]) => void,
  rounds: number,
  failing = 0,
) {
  for (let round = 0; round < rounds; round += 1) {
    for (const slot of slots) {
      const fails = isAmong('catalogue', 50, slot) && (slot + round) % 100 < failing;
      visit(slot, `10.${round}.0.${slot}`, ...(fails ? (['error'] as const) : []));
    }
  }
}

test('counts of servers add up, outlive them in one text, and know no release that the site does not', async () => {
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
  const all = { [release]: { ProductsPage: { loaded: 3, error: 1 }, constructor: { loaded: 1 } } };
  expect((await readCounted(site.state)).views).toEqual(all);
  // Two days later two begin at once, and a process wakes that had slept.
  const later = Date.now() + 2 * endedMs;
  const next = [await server(), await server(), again];
  await Promise.all(next.map(({ counting }) => counting.keep(later)));
  expect((await readCounted(site.state)).views).toEqual(all);
  expect((await site.state.port.texts('counts/')).size).toBe(1 + next.length);
});

test('a canary that fails is taken back alone, once, whoever decides, with its evidence in the history', async () => {
  const version = await site.releaseEdited('catalogue', 'two', { canary: pace });
  const { counting, visit } = await server();
  browse(visit, 3, 20);
  await counting.keep();
  const all = await Promise.all([decide(site.state), decide(site.state), decide(site.state)]);
  expect(all.flat()).toEqual([
    expect.stringMatching(
      new RegExp(
        `^canary catalogue ${version} taken back: views with an error: \\d+\\.\\d % of 150, of the live version 0`,
      ),
    ),
  ]);
  const { live, held, canaries } = await site.read();
  expect({ cause: live.cause, held, canaries }).toEqual({
    cause: all.flat()[0],
    held: { catalogue: version },
    canaries: undefined,
  });
});

test('a server without the app’s key leaves it to others, and says what they may type', async () => {
  const version = await site.releaseEdited('catalogue', 'two', { canary: pace });
  const { counting, visit } = await server();
  browse(visit, 3, 20);
  await counting.keep();
  await rm(site.state.keys, { recursive: true });
  expect(await decide(site.state)).toEqual([
    expect.stringMatching(
      /^Canary catalogue \S+ does harm.*LANDMARK_KEY_CATALOGUE.*npm run rollback -- catalogue/,
    ),
  ]);
  expect((await site.read()).canaries?.catalogue?.version).toBe(version);
});

test('a canary that does no harm goes live by itself', async () => {
  const version = await site.releaseEdited('catalogue', 'two', { canary: pace });
  const { counting, visit } = await server();
  expect(await decide(site.state, later)).toEqual([]);
  browse(visit, 40);
  await counting.keep();
  expect(await decide(site.state, later)).toEqual([
    `release catalogue ${version} after its canary: no harm in 2000 views`,
  ]);
  expect((await site.live()).catalogue).toBe(version);
});

test('2,000 reports of three addresses, of releases that are and that are none, decide nothing', async () => {
  await site.releaseEdited('catalogue', 'two', { canary: pace });
  const { counting, visit, version } = await server();
  browse(visit, 1);
  const tried = slots.find((slot) => isAmong('catalogue', 50, slot)) ?? 0;
  const sink = reportSink(site.state, callerFinder('127.0.0.1'), counting);
  const http = createServer((request, response) => void sink(request, response)).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const lie = async (number: number) => {
    const told = number % 2 === 0 ? version(tried) : '9.9.9-forged';
    const rows = ['loaded', 'error', 'failed'].map((what) => [what, 'catalogue', told, 'ProductsPage']);
    const answer = await fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, {
      method: 'POST',
      headers: { 'x-forwarded-for': `192.0.2.${number % 3}` },
      body: JSON.stringify({ kind: 'counts', document: 1e6 + number, slot: tried, rows }),
    });
    return answer.status;
  };
  const statuses = new Set<number>();
  for (let sent = 0; sent < 2000; sent += 50) {
    const batch = Array.from({ length: 50 }, (_, index) => lie(sent + index));
    for (const status of await Promise.all(batch)) statuses.add(status);
  }
  http.close();
  expect([...statuses].sort()).toEqual([204, 429]);
  await counting.keep();
  const { stages, views } = await readCounted(site.state);
  expect(Object.values(stages).map(({ canary }) => canary)).toEqual([
    { documents: 50, loaded: 53, error: 3, failed: 3 },
  ]);
  expect(Object.keys(views).join()).not.toContain('forged');
  expect(await decide(site.state, later)).toEqual([]);
});
