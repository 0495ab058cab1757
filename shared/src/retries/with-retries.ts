import { mostRetries, retryDelayMs } from '../site/constants';

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Calls `attempt` until it succeeds, with the retries and delays of section 9. Rejects with the last failure,
 * or with the first that `isGone` confirms.
 */
export async function withRetries<Value>(
  attempt: () => Promise<Value>,
  wait = pause,
  isGone?: (failure: unknown) => Promise<boolean>,
): Promise<Value> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt();
    } catch (failure) {
      if (retry === mostRetries || (await isGone?.(failure))) throw failure;
      await wait(retryDelayMs(retry));
    }
  }
}
