import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { appNames } from '../../bundle/apps';
import { fixtureSite } from '../../testing/fixture-site';
import { keptHistory, neededVersions, type RetentionPolicy } from './retention';
import type { SiteSet, Versions } from './site-file';

const site = fixtureSite();

const day = 24 * 60 * 60 * 1000;
const now = new Date('2026-06-30T12:00:00Z');

/** Sets that went live so many days ago, the newest first. */
const sets = (...daysAgo: number[]): SiteSet[] =>
  daysAgo.map((days, index) => ({
    id: daysAgo.length - index,
    at: new Date(now.getTime() - days * day).toISOString(),
    cause: '',
    apps: Object.fromEntries(appNames.map((app) => [app, `${index}`])) as Versions,
  }));

const kept = (list: SiteSet[], policy: RetentionPolicy) => keptHistory(list, now, policy).map(({ id }) => id);

test('the newest sets are kept whatever their age', () => {
  expect(kept(sets(100, 200, 300, 400), { sets: 2, ageMs: 0 })).toEqual([3, 2]);
});

test('a set is kept as long as pages of it may be open, counted from when it was replaced', () => {
  expect(kept(sets(1, 2, 6, 50, 60), { sets: 0, ageMs: 7 * day })).toEqual([4, 3, 2]);
});

test('what neither the live set nor the history needs is removed, and nothing else', async () => {
  const policy = { sets: 1, ageMs: 0 };
  const versions = [(await site.live()).catalogue];
  for (const text of ['two', 'three']) versions.push(await site.releaseEdited('catalogue', text, { policy }));
  const isStored = (version: string) => existsSync(site.state.release('catalogue', version));
  expect(versions.map(isStored)).toEqual([false, true, true]);
  expect(await readdir(path.join(site.state.pages, 'catalogue'))).toHaveLength(2);
  const live = await site.read();
  for (const app of appNames) {
    for (const version of neededVersions(live, app)) {
      expect(existsSync(site.state.release(app, version))).toBe(true);
    }
  }
});
