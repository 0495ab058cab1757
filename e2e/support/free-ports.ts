import { createServer } from 'node:net';

/** What one development session listens at, counted from the site's port. */
const offsets = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 90];

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, 'localhost', () => server.close(() => resolve(true)));
  });
}

/** A port for the site such that the development servers' ports after it are free as well. */
export async function freeDevelopmentPort(): Promise<number> {
  for (let port = 21_000 + (process.pid % 300) * 100; port < 60_000; port += 100) {
    const free = await Promise.all(offsets.map((offset) => isFree(port + offset)));
    if (!free.includes(false)) return port;
  }
  throw new Error('There is no run of free ports for a development session.');
}
