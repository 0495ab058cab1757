import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runLandmark } from '@landmark/delivery/harness';
import { ownership, type RemoteName } from '@landmark/shared/contracts/ownership';
import { expect, test } from '@playwright/test';
import { stateFolder } from '../support/state-folder';

const remotes = Object.keys(ownership) as RemoteName[];

for (const remote of remotes) {
  test(`every published release of ${remote} keeps the contract that its source is held to`, async () => {
    const versions = await readdir(join(stateFolder, 'store', remote));
    const { output, code } = await runLandmark({
      args: ['contract', ...versions.map((version) => `${remote}@${version}`)],
      environment: { LANDMARK_STATE: stateFolder },
    });
    expect(output.trim().split('\n')).toEqual(
      versions.map((version) => `${remote}@${version} keeps the contract.`),
    );
    expect(code).toBe(0);
  });
}
