import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { appNames } from '../bundle/apps';
import { viewSite } from '../store/site/site-view';
import { damageOf } from '../store/wholeness';
import { fixtureSite } from '../testing/fixture-site';
import { spawnSource } from '../testing/spawn-source';
import { type ReleaseStep, releaseSteps } from './steps';

const site = fixtureSite();
beforeEach(() => site.edit('catalogue', 'catalogue two'));

/** Answers with the signal that ended the release. */
async function releaseAndDie(step: ReleaseStep, moment: 'before' | 'after'): Promise<string | null> {
  const [, signal] = await once(spawnSource('release-and-die.ts', site.root, step, moment), 'exit');
  return signal;
}

/** Every file that the live set names is there with the bytes it was published with. */
async function assertWhole(): Promise<void> {
  for (const app of appNames) expect(await damageOf(await site.releaseFolder(app), 'bytes')).toEqual([]);
  const { owners } = await viewSite(site.state, await site.read());
  for (const { folder, index } of owners) {
    for (const { file } of index.pages) expect(existsSync(path.join(folder, file))).toBe(true);
  }
}

const productsPage = async () => readFile(await site.pages('catalogue', 'products.html'), 'utf8');

const moments = releaseSteps.flatMap((step) => [[step, 'before'] as const, [step, 'after'] as const]);
const flipsAt = moments.findIndex(([step, moment]) => step === 'flip' && moment === 'after');

test.each(moments)(
  'killed at "%s", %s it: the site is whole, the next release clean',
  async (step, moment) => {
    expect(await releaseAndDie(step, moment)).toBe('SIGKILL');
    await assertWhole();
    const isNew = moments.findIndex(([one, other]) => one === step && other === moment) >= flipsAt;
    expect(await productsPage()).toContain(isNew ? 'catalogue two' : 'catalogue one');

    await site.release(['catalogue']);
    await assertWhole();
    expect(await productsPage()).toContain('catalogue two');
    // Where nothing was left to publish, nobody has swept.
    if (isNew) return;
    expect(await readdir(site.state.root)).not.toContain('staging');
  },
);
