import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ownership } from '@landmark/contract/ownership';
import { runLandmark } from '@landmark/delivery/harness';
import { stateFolder } from '../support/state-folder';
import { expect, plainTest as test } from '../support/test';

test('every published release of every remote keeps the contract that its source is held to', async () => {
  const store = join(stateFolder, 'store');
  const releasesOf = async (remote: string) =>
    (await readdir(join(store, remote))).map((version) => `${remote}@${version}`);
  const releases = (await Promise.all(Object.keys(ownership).map(releasesOf))).flat();
  const environment = { LANDMARK_STATE: stateFolder };
  const { output, code } = await runLandmark({ args: ['contract', ...releases], environment });
  expect(output.trim().split('\n')).toEqual(releases.map((release) => `${release} keeps the contract.`));
  expect(code).toBe(0);
});
