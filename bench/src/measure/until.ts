import { setTimeout as pause } from 'node:timers/promises';

interface Patience {
  readonly everyMs: number;
  readonly patienceMs: number;
  readonly complaint: () => string;
}

export async function until<Sight>(
  look: () => Promise<Sight | undefined>,
  { everyMs, patienceMs, complaint }: Patience,
): Promise<Sight> {
  const giveUpAt = performance.now() + patienceMs;
  while (performance.now() < giveUpAt) {
    const seen = await look();
    if (seen !== undefined) return seen;
    await pause(everyMs);
  }
  throw new Error(complaint());
}
