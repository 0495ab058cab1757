import { retries, retryDelayMs } from '../site/constants';

interface Retrying {
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Whether it failed for what is not there, so that another try would be in vain. */
  readonly isGone?: (failure: unknown) => Promise<boolean>;
}

const patience: Retrying = {
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** Tries until it succeeds, with the retries and delays of section 9. Rejects with what the last try met. */
export async function withRetries<Value>(
  attempt: () => Promise<Value>,
  { wait, isGone }: Retrying = patience,
): Promise<Value> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt();
    } catch (failure) {
      if (retry === retries.most || (await isGone?.(failure))) throw failure;
      await wait(retryDelayMs(retry));
    }
  }
}
