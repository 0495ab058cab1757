import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@landmark/delivery/harness';
import { median } from '../results/statistics';
import { type MeasuredCheckout, runMeasured, startMeasured } from './site-process';

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

/**
 * Seconds from a changed source to a live release, as the command takes them whole, of the part of a
 * rollback in which the site changes, and of a start when nothing has changed.
 */
export async function measureReleasing(copy: MeasuredCheckout): Promise<Readonly<Record<string, number>>> {
  const port = await freePort();
  await (await startMeasured(copy, port)).stop();
  const starts: number[] = [];
  const releases: number[] = [];
  const rollbacks: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const site = await startMeasured(copy, port);
    starts.push(site.startSeconds);
    await site.stop();
  }
  for (let round = 0; round < rounds; round += 1) {
    await changeCatalogue(copy, round);
    releases.push((await runMeasured(copy, ['release', 'catalogue'], port)).seconds);
    const { said } = await runMeasured(copy, ['rollback', 'catalogue'], port);
    rollbacks.push(ownSeconds(said));
  }
  return {
    secondStartSeconds: median(starts),
    releaseSeconds: median(releases),
    rollbackSeconds: median(rollbacks),
  };
}
