import { release } from '@landmark/delivery';
import { expect, test } from '@playwright/test';
import { checkoutIn, emptyState, removeState } from '../support/delivery/compose-ahead';

test('a look at all that the checkout releases finds no fault', async () => {
  test.setTimeout(300_000);
  const state = await emptyState();
  const outcome = await release({ ...(await checkoutIn(state)), state, look: 'always' });
  expect(outcome).toMatchObject({ lookedAt: true, wentLive: true });
  await removeState(state);
});
