import { isIPv6 } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import type { BackendEnv } from './context.ts';

const megabyte = 1024 * 1024;

/** How much is at work at once. Whoever comes beyond it is told at once when to try again. */
export const capacity = {
  requests: 256,
  requestsEach: 64,
  /** Bytes of bodies in memory, and of those of one address: one PDF of 5 MB, which may take minutes on a slow line. */
  bodies: 48 * megabyte,
  bodiesEach: 6 * megabyte,
};
type Capacity = typeof capacity;

const retrySeconds = 2;

export function busy(): Response {
  const error = 'Too much is going on at the moment. Please try again in a few seconds.';
  const told = { code: 'busy', statusCode: '503', error, message: error };
  return Response.json(told, { status: 503, headers: { 'retry-after': String(retrySeconds) } });
}

/** Lets so many requests in at once; what this process asks of itself belongs to one that is in already. */
export function admit({ requests, requestsEach }: Capacity): MiddlewareHandler<BackendEnv> {
  let atWork = 0;
  const shares = sharesOf(requestsEach);
  return async (c, next) => {
    if (c.env.inside) return next();
    if (atWork >= requests || !shares.take(c.env.address, 1)) return busy();
    atWork += 1;
    try {
      await next();
    } finally {
      atWork -= 1;
      shares.take(c.env.address, -1);
    }
  };
}

/** So much at once for each address; a household of IPv6 addresses, which share their first half, is one. */
function sharesOf(each: number) {
  const taken = new Map<string, number>();
  return {
    /** Less than nothing gives back. */
    take(address: string, amount: number): boolean {
      const owners = ownersOf(address).map((owner, index) => {
        return { owner, own: (taken.get(owner) ?? 0) + amount, most: each * (index + 1) };
      });
      if (owners.some(({ own, most }) => own > most)) return false;
      for (const { owner, own } of owners)
        if (own > 0) taken.set(owner, own);
        else taken.delete(owner);
      return true;
    },
  };
}

/** Whose an address is: a household's, and the customer's of a provider, which has thousands of such networks. */
function ownersOf(address: string): readonly string[] {
  if (!isIPv6(address)) return [address];
  const [head = '', tail = ''] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const groups = [...head, ...Array(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail];
  return [4, 3].map((length) => groups.slice(0, length).join(':'));
}

/** How long a body waits for others to be done with. A whole request has 10 s. Milliseconds. */
const longestWaitMs = 5000;

/** `take` waits its turn and answers how to give the room back; null when there is none in time, or the share is taken. */
export type BodyRoom = ReturnType<typeof bodyRoom>;

export function bodyRoom({ bodies, bodiesEach }: Capacity) {
  let taken = 0;
  const waiting: { bytes: number; enter: () => void }[] = [];
  const shares = sharesOf(bodiesEach);

  function letIn(): void {
    for (let next = waiting[0]; next && taken + next.bytes <= bodies; next = waiting[0]) {
      waiting.shift();
      taken += next.bytes;
      next.enter();
    }
  }
  const turn = (bytes: number) =>
    new Promise<boolean>((resolve) => {
      const place = { bytes, enter: () => leaveQueue(true) };
      const timer = setTimeout(() => leaveQueue(false), longestWaitMs);
      const leaveQueue = (isIn: boolean) => {
        clearTimeout(timer);
        if (!isIn) waiting.splice(waiting.indexOf(place), 1);
        resolve(isIn);
      };
      waiting.push(place);
      letIn();
    });

  return {
    async take(address: string, bytes: number): Promise<(() => void) | null> {
      if (!shares.take(address, bytes)) return null;
      if (!(await turn(bytes))) {
        shares.take(address, -bytes);
        letIn();
        return null;
      }
      return () => {
        taken -= bytes;
        shares.take(address, -bytes);
        letIn();
      };
    },
  };
}
