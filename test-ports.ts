import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** Has a server listen on this machine alone, and answers at which port. */
export async function listenLocally(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

export function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

/**
 * A port that nobody has, with those at some offsets from it: for what is told where to listen, and what keeps its
 * address when it restarts. None of those that the kernel gives to whoever names none (32,768 and above): such a one
 * would be taken meanwhile, now and then. Nor 10,080, which browsers and `fetch` refuse.
 */
export async function freePort(offsets: readonly number[] = [0]): Promise<number> {
  for (let tries = 0; tries < 1000; tries += 1) {
    const port = randomInt(10_100, 32_600);
    const free = await Promise.all(offsets.map((offset) => isFree(port + offset)));
    if (!free.includes(false)) return port;
  }
  throw new Error('There is no run of free ports.');
}
