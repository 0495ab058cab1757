import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSiteServer } from '@landmark/delivery';
import { copyReleases, runLandmark, startSite } from '@landmark/delivery/harness';
import { expect, test } from '@playwright/test';
import { stateFolder } from '../support/state-folder';

let folder: string;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landmark-starting-'));
});

test.afterEach(() => rm(folder, { recursive: true, force: true }));

test('a start that cannot be says in one line which settings it is and what to do, and ends', async () => {
  const other = await openSiteServer(0, 'localhost');
  const PORT = String(other.port);
  // A file in place of a folder, because missing rights would not stop a superuser.
  const file = join(folder, 'state');
  await writeFile(file, '');
  const refusals: readonly (readonly [NodeJS.ProcessEnv, readonly (string | RegExp)[]])[] = [
    [{ PORT: 'three' }, ['PORT="three"', '0 to 65535']],
    [{ PORT }, [PORT, 'in use', 'set PORT']],
    [{ PORT: '0', LANDMARK_STATE: join(file, 'below') }, [file, 'cannot be written', 'LANDMARK_STATE']],
  ];
  for (const [environment, parts] of refusals) {
    const settings = { LANDMARK_STATE: folder, ...environment };
    const { code, output } = await runLandmark({ args: ['start'], environment: settings });
    expect(code).toBeGreaterThan(0);
    expect(output.trim().split('\n')).toHaveLength(1);
    for (const part of parts) expect(output).toMatch(part);
  }
  await other.close();
});

test('a second start with nothing changed builds and composes nothing', async ({ request, baseURL }) => {
  await copyReleases(stateFolder, folder);
  // Pages are composed for the visitors' address and with the backend's public key.
  const keys = join('backend', 'secrets.json');
  await cp(join(stateFolder, keys), join(folder, keys));
  const second = await startSite(folder, { environment: { SITE_URL: baseURL } });
  expect(second.output()).not.toMatch(/Building|Composing/);
  expect((await request.get(`${second.url}/products`)).status()).toBe(200);
  await second.stop();
});
