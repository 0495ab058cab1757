import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { appNames } from '../../bundle/apps';
import { verifySite } from '../../commands/verify';
import { fixtureSite } from '../../testing/fixture-site';
import { stateFolder } from '../state-folder';
import { keptHistory, liveNames, type RetentionPolicy } from './retention';
import type { SiteSet, Versions } from './site-file';

const site = fixtureSite();

const day = 24 * 60 * 60 * 1000;
const now = new Date('2026-06-30T12:00:00Z');

/** Makes sets that went live so many days ago, the newest first. */
const sets = (...daysAgo: number[]): SiteSet[] =>
  daysAgo.map((days, index) => ({
    id: daysAgo.length - index,
    at: new Date(now.getTime() - days * day).toISOString(),
    cause: '',
    apps: Object.fromEntries(appNames.map((app) => [app, `${index}`])) as Versions,
  }));

const kept = (list: SiteSet[], policy: RetentionPolicy) => keptHistory(list, now, policy).map(({ id }) => id);

test.each<[string, number[], RetentionPolicy, number[]]>([
  ['the newest, whatever their age', [100, 200, 300, 400], { sets: 2, versions: 0, ageMs: 0 }, [3, 2]],
  [
    'whose pages may be open, since they were replaced',
    [1, 2, 6, 50],
    { sets: 0, versions: 0, ageMs: 7 * day },
    [3, 2, 1],
  ],
])('sets are kept: %s', (_, daysAgo, policy, ids) => expect(kept(sets(...daysAgo), policy)).toEqual(ids));

test('a team that releases often takes away no other’s way back', async () => {
  Object.assign(site.state, { retention: { sets: 1, versions: 1, ageMs: 0 } });
  const before = (await site.live()).catalogue;
  await site.releaseEdited('catalogue', 'two');
  for (const text of ['three', 'four', 'five', 'six']) await site.releaseEdited('dealer', text);
  expect((await site.read()).history.map(({ id }) => id)).toEqual([5, 1]);
  await site.rollback({ target: { app: 'catalogue' } });
  expect((await site.live()).catalogue).toBe(before);
  await expect(site.rollback({ target: { app: 'catalogue' } })).rejects.toMatchObject({
    code: 'nothing-before',
  });
  // Signatures and chain hold on a machine that has seen nothing of the site.
  await verifySite(Object.assign(stateFolder(site.state.root), { retention: site.state.retention }));
});

test('what neither the live set nor the history needs is removed, and nothing else', async () => {
  Object.assign(site.state, { retention: { sets: 1, versions: 0, ageMs: 0 } });
  const versions = [(await site.live()).catalogue];
  for (const text of ['two', 'three']) versions.push(await site.releaseEdited('catalogue', text));
  const isStored = (version: string) => existsSync(site.state.release('catalogue', version));
  expect(versions.map(isStored)).toEqual([false, true, true]);
  expect(await readdir(path.join(site.state.pages, 'catalogue'))).toHaveLength(2);
  const live = await site.read();
  for (const name of liveNames(live)) expect(existsSync(path.join(site.state.root, name))).toBe(true);
});
