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

/** Room for bodies. `take` answers how to give it back, or null when there is none for this caller now. */
export type BodyRoom = ReturnType<typeof bodyRoom>;

export function bodyRoom({ bodies, uploads }: Capacity) {
  let taken = 0;
  const byAddress = new Map<string, number>();
  return {
    take(address: string, bytes: number): (() => void) | null {
      const own = byAddress.get(address) ?? 0;
      if (taken + bytes > bodies || own >= uploads) return null;
      taken += bytes;
      byAddress.set(address, own + 1);
      return () => {
        taken -= bytes;
        const left = (byAddress.get(address) ?? 1) - 1;
        if (left === 0) byAddress.delete(address);
        else byAddress.set(address, left);
      };
    },
  };
}
