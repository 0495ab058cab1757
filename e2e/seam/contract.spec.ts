import { ownership } from '@landmark/contract/ownership';
import { runLandmark } from '@landmark/delivery/harness';
import { expect, test } from '@playwright/test';
import { triesAll } from '../../testing/extent';
import { stateFolder } from '../support/state-folder';

test('a live release keeps the contract that its source is held to', async () => {
  // Not every release of the kept store, which grows with every run, and so would the time of this test.
  const remotes = triesAll ? Object.keys(ownership) : ['dealer'];
  const { output, code } = await runLandmark({
    args: ['contract', ...(triesAll ? [] : remotes)],
    environment: { LANDMARK_STATE: stateFolder },
  });
  const kept = remotes.map((name) => expect.stringMatching(`^${name}@\\S+ keeps the contract\\.$`));
  expect(output.trim().split('\n')).toEqual(kept);
  expect(code).toBe(0);
});
