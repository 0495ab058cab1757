import { hash } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { hasCeph, startCeph } from '@landmark/delivery/harness';
import { paths } from '@landmark/design/paths';
import { freePort } from '../../../testing/ports';
import { addSamples, type Bench, type Samples } from '../bench';
import {
  type MeasuredCheckout,
  runMeasured,
  sent,
  startMeasured,
  startServing,
  withBucket,
} from './site-process';

const changeCatalogue = ({ root }: MeasuredCheckout, round: number) =>
  appendFile(
    path.join(root, 'catalogue-mfe', 'src', 'pages', 'ProductsPage.tsx'),
    `\nconsole.debug(${round});\n`,
  );

/** The scripts that the catalogue's page names, by the part of their names that stays in every release. */
async function catalogueScripts(url: string): Promise<ReadonlyMap<string, string>> {
  const html = String(await sent(url + paths.products));
  const found = html.matchAll(/(?:href|src)="(\/_releases\/catalogue\/[^"]+?([\w-]+)(?:\.\w{10})?\.js)"/g);
  return new Map([...found].map(([, address = '', name = '']) => [name, url + address]));
}

/** The bytes of script that a visitor who already has `before` fetches. */
async function bytesToReturn(url: string, before: ReadonlyMap<string, Buffer>): Promise<number> {
  let bytes = 0;
  for (const [name, address] of await catalogueScripts(url)) {
    const known = before.get(name);
    const dictionary = known && hash('sha256', known, 'base64');
    const own = dictionary ? { 'available-dictionary': `:${dictionary}:` } : {};
    bytes += (await sent(address, { 'accept-encoding': 'br, dcb', ...own })).length;
  }
  return bytes;
}

/** Measures a release and a rollback in one store: the whole command, and when another server shows it. */
async function releaseAndTakeBack(
  checkout: MeasuredCheckout,
  variant: 'composed' | 'bucket',
  round: number,
  samples: Samples,
  between = async () => {},
): Promise<void> {
  const port = await freePort([0, 1]);
  await changeCatalogue(checkout, round);
  const server = await startServing(checkout, port + 1);
  const runAndSee = (command: string) =>
    Promise.all([runMeasured(checkout, [command, 'catalogue'], port), server.showsNext()]);
  try {
    const [releaseSeconds, released] = await runAndSee('release');
    await between();
    const [rollbackSeconds, takenBack] = await runAndSee('rollback');
    addSamples(samples, 'a change', variant, {
      releaseSeconds,
      rollbackSeconds,
      visibleSeconds: [released, takenBack],
    });
  } finally {
    await server.stop();
  }
}

/**
 * Measures the whole command from a changed source to a live release, and back; the cost for a returning
 * visitor; the time until another server shows it; a start without changes. It repeats this with a bucket as
 * the store if this machine has a Ceph.
 */
export async function measureReleasing(copy: MeasuredCheckout, { isQuick, samples }: Bench): Promise<void> {
  const port = await freePort();
  await (await startMeasured(copy, port)).stop();
  const rounds = isQuick ? 1 : 3;
  for (let round = 0; round < rounds; round += 1) {
    const site = await startMeasured(copy, port);
    const before = new Map<string, Buffer>();
    for (const [name, address] of await catalogueScripts(site.url)) before.set(name, await sent(address));
    await site.stop();
    await releaseAndTakeBack(copy, 'composed', round, samples, async () => {
      const changed = await startMeasured(copy, port);
      addSamples(samples, 'a change', 'composed', {
        startSeconds: [site.startSeconds, changed.startSeconds],
        returnKilobytes: (await bytesToReturn(changed.url, before)) / 1000,
      });
      await changed.stop();
    });
  }
  if (!hasCeph()) return;
  const ceph = await startCeph();
  try {
    const inBucket = await withBucket(copy, ceph.settings);
    for (let round = 0; round < rounds; round += 1)
      await releaseAndTakeBack(inBucket, 'bucket', rounds + round, samples);
  } finally {
    await ceph.stop();
  }
}
