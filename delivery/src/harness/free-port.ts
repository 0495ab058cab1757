import { createServer } from 'node:net';

/** What a development session listens at, counted from the site's port: one for each app, and its backend. */
export const developmentOffsets = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 90] as const;

export function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, 'localhost', () => server.close(() => resolve(true)));
  });
}

/** A port that was free a moment ago, with those at some offsets from it: for what keeps its address when it restarts. */
export async function freePort(offsets: readonly number[] = [0]): Promise<number> {
  for (let port = 21_000 + (process.pid % 300) * 100; port < 60_000; port += 100) {
    const free = await Promise.all(offsets.map((offset) => isFree(port + offset)));
    if (!free.includes(false)) return port;
  }
  throw new Error('There is no run of free ports.');
}
