import type { MiddlewareHandler } from 'hono';
import type { BackendEnv } from './context.ts';

/** How much is at work at once. Whoever comes beyond it is told at once when to try again. */
export interface Capacity {
  requests: number;
  /** Bytes of bodies in memory. */
  bodies: number;
  /** Of one address: files on their way. */
  uploads: number;
}

export const capacity: Capacity = { requests: 256, bodies: 96 * 1024 * 1024, uploads: 4 };

const RETRY_SECONDS = 2;

export function busy(): Response {
  const error = 'Too much is going on at the moment. Please try again in a few seconds.';
  return Response.json(
    { code: 'busy', statusCode: '503', error, message: error },
    { status: 503, headers: { 'retry-after': String(RETRY_SECONDS) } },
  );
}

/** Lets so many requests in at once; what this process asks of itself belongs to one that is in already. */
export function admit({ requests }: Capacity): MiddlewareHandler<BackendEnv> {
  let atWork = 0;
  return async (c, next) => {
    if (c.env.inside) return next();
    if (atWork >= requests) return busy();
    atWork += 1;
    try {
      await next();
    } finally {
      atWork -= 1;
    }
  };
}

/** How long a body waits for others to be done with. A whole request has 10 s. Milliseconds. */
const LONGEST_WAIT_MS = 5000;

/**
 * Room for bodies. `take` waits its turn and answers how to give the room back, or null when there is none in time, or
 * when this caller has its share already.
 */
export type BodyRoom = ReturnType<typeof bodyRoom>;

export function bodyRoom({ bodies, uploads }: Capacity) {
  let taken = 0;
  const waiting: { bytes: number; enter: () => void }[] = [];
  const byAddress = new Map<string, number>();

  const add = (address: string, count: number) => {
    const own = (byAddress.get(address) ?? 0) + count;
    if (own === 0) byAddress.delete(address);
    else byAddress.set(address, own);
  };
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
      const timer = setTimeout(() => leaveQueue(false), LONGEST_WAIT_MS);
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
      if ((byAddress.get(address) ?? 0) >= uploads) return null;
      add(address, 1);
      if (!(await turn(bytes))) {
        add(address, -1);
        letIn();
        return null;
      }
      return () => {
        taken -= bytes;
        add(address, -1);
        letIn();
      };
    },
  };
}
