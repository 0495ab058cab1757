import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyReleases, runLandmark, startSite } from '@landmark/delivery/harness';
import { expect, test } from '@playwright/test';
import { stateFolder } from '../support/state-folder';

let folder: string;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landmark-starting-'));
});

test.afterEach(() => rm(folder, { recursive: true, force: true }));

test('a start that cannot be says in one line which setting it is and what to do, and ends', async () => {
  // A file in place of a folder, because missing rights would not stop a superuser.
  const file = join(folder, 'state');
  await writeFile(file, '');
  const environment = { LANDMARK_STATE: join(file, 'below') };
  const { code, output } = await runLandmark({ args: ['start'], environment });
  expect(code).toBeGreaterThan(0);
  expect(output.trim()).toMatch(/^.* cannot be written .*LANDMARK_STATE.*$/);
  expect(output).toContain(file);
});

const builds = /Building|Composing/;

test('a second start with nothing changed builds and composes nothing', async ({ request, baseURL }) => {
  // The tested site's own start was such a one, unless there was something to build.
  if (!builds.test(process.env.SITE_SAID_AT_START ?? 'Building')) return;
  await copyReleases(stateFolder, folder);
  // Pages are composed for the visitors' address and with the backend's public key.
  const keys = join('backend', 'secrets.json');
  await cp(join(stateFolder, keys), join(folder, keys));
  const second = await startSite(folder, { environment: { SITE_URL: baseURL } });
  expect(second.output()).not.toMatch(builds);
  expect((await request.get(`${second.url}/products`)).status()).toBe(200);
  await second.stop();
});
