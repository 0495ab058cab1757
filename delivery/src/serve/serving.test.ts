import { readdir, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { exampleSiteConfig } from '@landmark/contract/config/example';
import { writeInto } from '../store/files';
import { markOf, type ProcessMark } from '../store/process-life';
import { temporaryState } from '../testing/temporary-state';
import { announceServing } from './serving';

const state = temporaryState();

const announcedBy = (mark: ProcessMark, siteUrl: string) =>
  writeInto(
    path.join(state().root, 'serving', `${mark.host}~${mark.pid}`),
    JSON.stringify({ ...mark, config: { ...exampleSiteConfig, siteUrl } }),
  );

test('a second process may serve with the same settings, and with others once the first is gone', async () => {
  await announcedBy(markOf(process.ppid), exampleSiteConfig.siteUrl);
  await announcedBy({ ...markOf(process.ppid), pid: 2 ** 22 + 1 }, 'https://gone.example');
  // Of another container, which counts its processes by itself.
  await announcedBy({ ...markOf(process.pid), host: 'other' }, 'https://other.example');
  // Of one that was killed, days ago.
  await announcedBy({ ...markOf(process.pid), host: 'killed' }, 'https://killed.example');
  const killed = path.join(state().root, 'serving', `killed~${process.pid}`);
  await utimes(killed, new Date(), new Date(Date.now() - 2 * 24 * 60 * 60 * 1000));
  // As a full disk leaves it.
  await writeInto(path.join(state().root, 'serving', '1'), '');
  await announceServing(state().root, exampleSiteConfig);
  const left = await readdir(path.join(state().root, 'serving'));
  expect(left.sort()).toEqual(
    [process.pid, process.ppid]
      .map((pid) => `${hostname()}~${pid}`)
      .concat(`other~${process.pid}`)
      .sort(),
  );
});

test('while it runs, other settings are refused, and named', async () => {
  await announcedBy(markOf(process.ppid), 'https://first.example');
  await expect(announceServing(state().root, exampleSiteConfig)).rejects.toThrow(
    `Process ${process.ppid} serves ${state().root} with other settings: siteUrl is https://first.example there and https://landmark.example here. Stop it, give both the same SITE_URL, or give this one a LANDMARK_STATE of its own.`,
  );
});
