import type { MiddlewareHandler } from 'hono';
import { networkOf } from './caller.ts';
import { type BackendEnv, refusal } from './context.ts';
import { busyNotice } from './shares.ts';

const megabyte = 1024 * 1024;

/**
 * Limits of concurrent work, in all and per address; `waitMs` is how long one waits for a turn. Without a
 * wait, an address has a share of what others have left, so that a few addresses leave room for newcomers.
 */
export type Limits = { most: number; each: number; waitMs: number };

export const requests: Limits = { most: 192, each: 48, waitMs: 0 };

/**
 * Bytes of arriving files on the disk, which may take minutes; per address, PDFs of 5 MB for as many
 * applications as it may send in an hour.
 */
export const arrivals: Limits = { most: 1024 * megabyte, each: 26 * megabyte, waitMs: 0 };

/** Bytes of uploaded files in memory. After a longer wait, a request could not be answered within 10 s. */
export const bodies: Limits = { most: 40 * megabyte, each: 6 * megabyte, waitMs: 5000 };

/** Bytes of downloaded files in memory, until their readers have them. */
export const readings: Limits = { most: 40 * megabyte, each: 12 * megabyte, waitMs: 5000 };

const notNow = (code: string, error: string) =>
  refusal(503, code, { code, statusCode: '503', error, message: error });

export const busy = () => notNow('busy', busyNotice);
export const tooLate = () => notNow('too_slow', 'This takes too long at the moment. Please try again later.');

/** Admits requests; a request of this process to itself is part of one that is admitted already. */
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

/** `take` returns the function that frees the amount; null without room in time. */
export function roomFor({ most, each, waitMs }: Limits) {
  let taken = 0;
  const shares = new Map<string, number>();
  const waiting = new Set<{ amount: number; hasShare: () => boolean; enter: () => void }>();

  function take(address: string, amount: number): Promise<(() => void) | null> {
    const owners = ownersOf(address);
    const hasShare = () =>
      owners.every((owner, index) => {
        const own = shares.get(owner) ?? 0;
        const left = waitMs > 0 ? most : most - taken + own;
        return own + amount <= Math.max(amount, (each * (index + 1) * left) / most);
      });
    return new Promise((resolve) => {
      const giveUp = () => {
        waiting.delete(place);
        resolve(null);
      };
      const timer = waitMs > 0 ? setTimeout(giveUp, waitMs) : undefined;
      const place = {
        ...{ amount, hasShare },
        enter() {
          clearTimeout(timer);
          change(owners, amount);
          let isIn = true;
          resolve(() => {
            if (isIn) change(owners, -amount);
            isIn = false;
            letIn();
          });
        },
      };
      waiting.add(place);
      letIn();
      if (!timer && waiting.has(place)) giveUp();
    });
  }
  function change(owners: string[], amount: number): void {
    taken += amount;
    for (const owner of owners) {
      const own = (shares.get(owner) ?? 0) + amount;
      if (own > 0) shares.set(owner, own);
      else shares.delete(owner);
    }
  }
  /** Passes over those whose address has its share, and over nobody else. */
  function letIn(): void {
    for (const next of waiting) {
      if (!next.hasShare()) continue;
      if (taken + next.amount > most) return;
      waiting.delete(next);
      next.enter();
    }
  }
  return { take };
}

/** The owners of an address: a household, and a provider's customer, who has thousands of such networks. */
const ownersOf = (address: string) => [...new Set([networkOf(address), networkOf(address, 3)])];
