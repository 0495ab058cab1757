import { createHash } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@landmark/delivery/harness';
import { paths } from '@landmark/design/paths';
import type { Bench } from '../bench';
import { addSamples } from '../results/samples';
import { type MeasuredCheckout, runMeasured, sent, startMeasured } from './site-process';

const rounds = 3;

/** What a command says of itself: `(1.9 s)` or `(12 ms)`. Seconds. */
function ownSeconds(said: string): number {
  const [, amount = '', unit] = /\(([\d.]+) (s|ms)\)/.exec(said) ?? [];
  return unit === 'ms' ? Number(amount) / 1000 : Number(amount);
}

const changeCatalogue = ({ root }: MeasuredCheckout, round: number) =>
  appendFile(
    path.join(root, 'catalogue-mfe', 'src', 'pages', 'ProductsPage.tsx'),
    `\nconsole.debug(${round});\n`,
  );

/** The scripts of the catalogue that its page names, by what stays of their names from release to release. */
async function catalogueScripts(url: string): Promise<ReadonlyMap<string, string>> {
  const html = String(await sent(url + paths.products));
  const found = html.matchAll(/(?:href|src)="(\/_releases\/catalogue\/[^"]+?([\w-]+)(?:\.\w{10})?\.js)"/g);
  return new Map([...found].map(([, address = '', name = '']) => [name, url + address]));
}

/** Bytes of script that a visitor fetches who has `before`. */
async function bytesToReturn(url: string, before: ReadonlyMap<string, Buffer>): Promise<number> {
  let bytes = 0;
  for (const [name, address] of await catalogueScripts(url)) {
    const known = before.get(name);
    const dictionary = known && createHash('sha256').update(known).digest('base64');
    const own = dictionary ? { 'available-dictionary': `:${dictionary}:` } : {};
    bytes += (await sent(address, { 'accept-encoding': 'br, dcb', ...own })).length;
  }
  return bytes;
}

/**
 * From a changed source to a live release, as the command takes it whole; what that costs a visitor who was here before;
 * the part of a rollback in which the site changes; a start when nothing has changed.
 */
export async function measureReleasing(copy: MeasuredCheckout, { isQuick, samples }: Bench): Promise<void> {
  const port = await freePort();
  await (await startMeasured(copy, port)).stop();
  for (let round = 0; round < (isQuick ? 1 : rounds); round += 1) {
    const site = await startMeasured(copy, port);
    const before = new Map<string, Buffer>();
    for (const [name, address] of await catalogueScripts(site.url)) before.set(name, await sent(address));
    await site.stop();
    await changeCatalogue(copy, round);
    const { seconds } = await runMeasured(copy, ['release', 'catalogue'], port);
    const changed = await startMeasured(copy, port);
    const returnKilobytes = (await bytesToReturn(changed.url, before)) / 1000;
    await changed.stop();
    const { said } = await runMeasured(copy, ['rollback', 'catalogue'], port);
    addSamples(samples, 'a change', 'composed', {
      startSeconds: [site.startSeconds, changed.startSeconds],
      releaseSeconds: seconds,
      returnKilobytes,
      rollbackSeconds: ownSeconds(said),
    });
  }
}
