import { endpoint } from '../_shared/endpoint.ts';
import type { CreateHandler } from '../_shared/platform.ts';
import { tryAgainIn, type Wait } from './try-again-in.ts';

/** Empty body → `{ allowed, error? }`, where the error says when to try again. */
export const createHandler: CreateHandler = (platform) =>
  endpoint('check-submission-rate', platform, async ({ address: p_ip }) => {
    const waits = await platform.callDatabase<Wait[]>('submission_wait', { p_ip });
    if ('failed' in waits) return waits;
    const [wait] = waits.value;
    if (wait?.seconds === 0) return { body: { allowed: true } };
    return { body: { allowed: false, error: tryAgainIn(wait) } };
  });
