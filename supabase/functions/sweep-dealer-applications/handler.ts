import { callerAddress } from '../_shared/caller.ts';
import { endpoint } from '../_shared/endpoint.ts';
import { failure } from '../_shared/failure.ts';
import type { CreateHandler } from '../_shared/platform.ts';
import { sweep } from './sweep.ts';

/**
 * For the schedule and the smoke test, with the maintenance secret: sends the mails that were missed, removes
 * orphaned PDFs and what is kept no longer, and forgets old traces. `{ task: 'address' }` only tells which address this function sees.
 */
export const createHandler: CreateHandler = (platform) =>
  endpoint('sweep-dealer-applications', platform, async ({ request, body }) => {
    if (!sameSecret(request.headers.get('x-maintenance-secret') ?? '', platform.settings.maintenanceSecret)) {
      return failure('unauthorized');
    }
    if (body.task === 'address') return { body: { address: callerAddress(request.headers) } };
    return { body: { ...(await sweep(platform)) } };
  });

/** Compares without telling by its duration how much was right. */
function sameSecret(given: string, expected: string): boolean {
  let difference = given.length ^ expected.length;
  for (let index = 0; index < expected.length; index += 1) {
    difference |= given.charCodeAt(index) ^ expected.charCodeAt(index);
  }
  return difference === 0;
}
