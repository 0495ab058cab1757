import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyReleases, developmentOffsets, freePort, startSite } from '@landmark/delivery/harness';
import { stateFolder } from '../support/state-folder';
import { expect, test } from '../support/test';

test('a second start with nothing changed builds and composes nothing', async ({ request }) => {
  const state = await mkdtemp(join(tmpdir(), 'landmark-second-start-'));
  await copyReleases(stateFolder, state);
  const port = await freePort(developmentOffsets);
  const first = await startSite(state, { environment: { PORT: String(port) } });
  await first.stop();
  const second = await startSite(state, { environment: { PORT: String(port) } });
  try {
    expect(second.output()).not.toMatch(/Building|Composing/);
    expect((await request.get(`${second.url}/products`)).status()).toBe(200);
  } finally {
    await second.stop();
    await rm(state, { recursive: true, force: true });
  }
});
