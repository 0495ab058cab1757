import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { appNames } from '../bundle/apps';
import { readLiveSite } from '../store/read-site';
import { keptHistory, neededVersions, type RetentionPolicy } from '../store/retention';
import type { SiteSet, Versions } from '../store/site-file';
import { fixtureBuild } from '../testing/fixture-build';
import { createWorkspace, fixtureConfig } from '../testing/fixture-workspace';
import { release } from './release';

const day = 24 * 60 * 60 * 1000;
const now = new Date('2026-06-30T12:00:00Z');

/** Sets that went live so many days ago, the newest first. */
const sets = (...daysAgo: number[]): SiteSet[] =>
  daysAgo.map((days, index) => ({
    id: daysAgo.length - index,
    at: new Date(now.getTime() - days * day).toISOString(),
    cause: '',
    apps: Object.fromEntries(appNames.map((app) => [app, '1'])) as Versions,
  }));

const kept = (list: SiteSet[], policy: RetentionPolicy) => keptHistory(list, now, policy).map(({ id }) => id);

test('the newest sets are kept whatever their age', () => {
  expect(kept(sets(100, 200, 300, 400), { sets: 2, ageMs: 0 })).toEqual([3, 2]);
});

test('a set is kept as long as pages of it may be open, counted from when it was replaced', () => {
  expect(kept(sets(1, 2, 6, 50, 60), { sets: 0, ageMs: 7 * day })).toEqual([4, 3, 2]);
});

test('what neither the live set nor the history needs is removed, and nothing else', async () => {
  const workspace = await createWorkspace();
  const { state, root } = workspace;
  const policy = { sets: 1, ageMs: 0 };
  const publish = (apps: readonly (typeof appNames)[number][]) =>
    release({
      state,
      root,
      targets: apps.map((app) => ({ app })),
      config: fixtureConfig,
      build: fixtureBuild,
      policy,
    });
  const versions = [(await publish(appNames)).versions.catalogue];
  for (const text of ['two', 'three']) {
    await workspace.edit('catalogue', { text });
    versions.push((await publish(['catalogue'])).versions.catalogue);
  }
  const isStored = versions.map((version) => existsSync(state.release('catalogue', version)));
  expect(isStored).toEqual([false, true, true]);
  expect(await readdir(path.join(state.pages, 'catalogue'))).toHaveLength(2);
  const site = await readLiveSite(state);
  for (const app of appNames) {
    for (const version of neededVersions(site, app)) {
      expect(existsSync(state.release(app, version))).toBe(true);
    }
  }
  await workspace.remove();
});
