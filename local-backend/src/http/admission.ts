import type { MiddlewareHandler } from 'hono';
import { networkOf } from './caller.ts';
import { type BackendEnv, refusal } from './context.ts';

const megabyte = 1024 * 1024;

/**
 * What is at work at once: so much, of which one address has its share; `waitMs` is how long others wait for a turn. Where
 * nobody waits, the share is of what others have left, so that a few who take theirs leave some to whoever comes.
 */
export type Limits = { most: number; each: number; waitMs: number };

export const requests: Limits = { most: 192, each: 48, waitMs: 0 };

/** Bytes of files on their way here, on the disk, and of those of one address: one PDF of 5 MB, which may take minutes. */
export const arrivals: Limits = { most: 1024 * megabyte, each: 6 * megabyte, waitMs: 0 };

/** Bytes of files in memory. Who waits longer for a turn could not be answered in the 10 s of a request. */
export const bodies: Limits = { most: 40 * megabyte, each: 6 * megabyte, waitMs: 5000 };

/** Bytes of files in memory, until those who read them have them. */
export const readings: Limits = { most: 40 * megabyte, each: 12 * megabyte, waitMs: 5000 };

const notNow = (code: string, error: string) =>
  refusal(503, code, { code, statusCode: '503', error, message: error });

export const busy = () =>
  notNow('busy', 'Too much is going on at the moment. Please try again in a few seconds.');
export const tooLate = () => notNow('too_slow', 'This takes too long at the moment. Please try again later.');

/** Lets requests in; what this process asks of itself belongs to one that is in already. */
export function admit(limits: Limits): MiddlewareHandler<BackendEnv> {
  const room = roomFor(limits);
  return async (c, next) => {
    if (c.env.inside) return next();
    const leave = await room.take(c.env.address, 1);
    if (leave === null) throw busy();
    await next().finally(leave);
  };
}

export type Room = ReturnType<typeof roomFor>;

/** `take` answers how to give the amount back; null when there is no room for it in time, or the share is taken. */
export function roomFor({ most, each, waitMs }: Limits) {
  let taken = 0;
  const shares = new Map<string, number>();
  const waiting = new Set<{ amount: number; enter: () => void }>();

  function take(address: string, amount: number): Promise<(() => void) | null> {
    const owners = ownersOf(address).map((owner, index) => {
      const own = shares.get(owner) ?? 0;
      const left = waitMs > 0 ? most : most - taken + own;
      return { owner, own: own + amount, most: Math.max(amount, (each * (index + 1) * left) / most) };
    });
    if (owners.some((owner) => owner.own > owner.most)) return Promise.resolve(null);
    for (const { owner, own } of owners) shares.set(owner, own);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        waiting.delete(place);
        giveBack(address, amount);
        resolve(null);
      }, waitMs);
      const place = {
        amount,
        enter() {
          clearTimeout(timer);
          taken += amount;
          let isIn = true;
          resolve(() => {
            if (!isIn) return;
            isIn = false;
            taken -= amount;
            giveBack(address, amount);
          });
        },
      };
      waiting.add(place);
      letIn();
    });
  }
  function giveBack(address: string, amount: number): void {
    for (const owner of ownersOf(address)) {
      const left = (shares.get(owner) ?? 0) - amount;
      if (left > 0) shares.set(owner, left);
      else shares.delete(owner);
    }
    letIn();
  }
  function letIn(): void {
    for (const next of waiting) {
      if (taken + next.amount > most) return;
      waiting.delete(next);
      next.enter();
    }
  }
  return { take };
}

/** Whose an address is: a household's, and the customer's of a provider, which has thousands of such networks. */
const ownersOf = (address: string) => [...new Set([networkOf(address), networkOf(address, 3)])];
