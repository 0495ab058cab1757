import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** Lets a server listen on this machine only, and returns its port. */
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
 * Returns a free port, of which the ports at some offsets are free, too: for a process that is told where to
 * listen or keeps its address when it restarts. It is below the kernel's ephemeral ports (32,768 and above),
 * which others may get meanwhile, and above 10,080, which browsers and `fetch` refuse.
 */
export async function freePort(offsets: readonly number[] = [0]): Promise<number> {
  for (let tries = 0; tries < 1000; tries += 1) {
    const port = randomInt(10_100, 32_600);
    const free = await Promise.all(offsets.map((offset) => isFree(port + offset)));
    if (!free.includes(false)) return port;
  }
  throw new Error('There is no run of free ports.');
}
