import { ownership } from '@landmark/contract/ownership';
import { runLandmark } from '@landmark/delivery/harness';
import { expect, test } from '@playwright/test';
import { stateFolder } from '../support/state-folder';

test('the live release of every remote keeps the contract that its source is held to', async () => {
  // Not every release of the kept store, which grows with every run, and so would the time of this test.
  const { output, code } = await runLandmark({
    args: ['contract'],
    environment: { LANDMARK_STATE: stateFolder },
  });
  const kept = Object.keys(ownership).map((name) =>
    expect.stringMatching(`^${name}@\\S+ keeps the contract\\.$`),
  );
  expect(output.trim().split('\n')).toEqual(kept);
  expect(code).toBe(0);
});
