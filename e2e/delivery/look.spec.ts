import { release } from '@landmark/delivery';
import { expect, test } from '@playwright/test';
import { triesAll } from '../../testing/extent';
import { checkoutIn, emptyState, removeState } from '../support/delivery/compose-ahead';

// Otherwise the recipes look at one page beside all of these.
if (triesAll)
  test('a look at all that the checkout releases finds no fault', async () => {
    test.setTimeout(300_000);
    const state = await emptyState();
    const outcome = await release({ ...(await checkoutIn(state)), state, look: 'always' });
    expect(outcome).toMatchObject({ lookedAt: true, wentLive: true });
    await removeState(state);
  });
