import type { DeliveryErrorCode } from '../delivery-error';

/** An error with a code, whose message says so. */
export const saying = (code: DeliveryErrorCode, said: RegExp | string) => ({
  code,
  message: typeof said === 'string' ? expect.stringContaining(said) : expect.stringMatching(said),
});
