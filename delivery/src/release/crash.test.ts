import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { verifySite } from '../commands/verify';
import { fixtureSite } from '../testing/fixture-site';
import { spawnSource } from '../testing/spawn-source';
import { type ReleaseStep, releaseSteps } from './steps';

const site = fixtureSite();
beforeEach(() => site.edit('catalogue', 'catalogue two'));

/** Returns the signal that ended the release. */
async function releaseAndDie(step: ReleaseStep, moment: 'before' | 'after'): Promise<string | null> {
  const [, signal] = await once(spawnSource('release-and-die.ts', site.root, step, moment), 'exit');
  return signal;
}

const productsPage = async () => readFile(await site.pages('catalogue', 'products.html'), 'utf8');

const moments = releaseSteps.flatMap((step) => [[step, 'before'] as const, [step, 'after'] as const]);
const flipsAt = moments.findIndex(([step, moment]) => step === 'flip' && moment === 'after');

test.each(moments)(
  'killed at "%s", %s it: the site is whole, the next release clean',
  async (step, moment) => {
    expect(await releaseAndDie(step, moment)).toBe('SIGKILL');
    if (step === 'look')
      expect(await readdir(site.state.staging)).toContainEqual(expect.stringMatching(/^browser~/));
    await verifySite(site.state);
    const isNew = moments.findIndex(([one, other]) => one === step && other === moment) >= flipsAt;
    expect(await productsPage()).toContain(isNew ? 'catalogue two' : 'catalogue one');

    await site.release(['catalogue']);
    await verifySite(site.state);
    expect(await productsPage()).toContain('catalogue two');
    // A release with nothing to publish has not swept.
    if (isNew) return;
    expect(await readdir(site.state.root)).not.toContain('staging');
  },
);
