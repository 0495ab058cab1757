import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runLandmark } from '@landmark/delivery/harness';
import { ownership } from '@landmark/shared/contracts/ownership';
import { expect, test } from '@playwright/test';
import { stateFolder } from '../support/state-folder';

test('every published release of every remote keeps the contract that its source is held to', async () => {
  const store = join(stateFolder, 'store');
  const releases = await Promise.all(
    Object.keys(ownership).map(async (remote) =>
      (await readdir(join(store, remote))).map((version) => `${remote}@${version}`),
    ),
  );
  const { output, code } = await runLandmark({
    args: ['contract', ...releases.flat()],
    environment: { LANDMARK_STATE: stateFolder },
  });
  expect(output.trim().split('\n')).toEqual(
    releases.flat().map((release) => `${release} keeps the contract.`),
  );
  expect(code).toBe(0);
});
