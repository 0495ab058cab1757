import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { exampleSiteConfig } from '@landmark/contract/config/example';
import { lockFile } from '@landmark/local-backend/file-lock';
import { writeInto } from '../store/files';
import { temporaryState } from '../testing/temporary-state';
import { announceServing } from './serving';

const state = temporaryState();
const fileOf = (name: string) => path.join(state().root, 'serving', name);

const announcedBy = (pid: number, siteUrl: string) =>
  writeInto(fileOf(`${pid}`), JSON.stringify({ pid, config: { ...exampleSiteConfig, siteUrl } }));

test('a second process may serve with the same settings, and with others once the first is gone', async () => {
  await announcedBy(1, exampleSiteConfig.siteUrl);
  const first = await lockFile(fileOf('1'), 'r+');
  await announcedBy(2, 'https://gone.example');
  // As a full disk leaves it.
  await writeInto(fileOf('3'), '');
  await announceServing(state().root, exampleSiteConfig);
  const left = await readdir(fileOf(''));
  expect([left.length, left.includes('1')]).toEqual([2, true]);
  await first?.close();
});

test('of some that begin at once with different settings one serves at most', async () => {
  await mkdir(fileOf(''));
  const begun = Array.from({ length: 4 }, (_, index) =>
    announceServing(state().root, { ...exampleSiteConfig, siteUrl: `https://${index}.example` }),
  );
  const outcomes = await Promise.allSettled(begun);
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(2);
});

test('while it runs, other settings are refused, and named', async () => {
  await announcedBy(1, 'https://first.example');
  const first = await lockFile(fileOf('1'), 'r+');
  const said = `Process 1 serves ${state().root} with other settings: siteUrl is https://first.example there and https://landmark.example here. Stop it, give both the same SITE_URL, or give this one a LANDMARK_STATE of its own.`;
  await expect(announceServing(state().root, exampleSiteConfig)).rejects.toThrow(said);
  await first?.close();
});
