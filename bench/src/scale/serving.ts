import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import autocannon from 'autocannon';
import { freePort } from '../../../testing/ports';
import { addSamples, type Bench, inTurns } from '../bench';
import { type MeasuredCheckout, sent, startMeasured } from './site-process';

const burstSeconds = 3;

async function burst(url: string, addresses: readonly string[], clients: number) {
  const { requests, errors, non2xx } = await autocannon({
    url,
    connections: clients,
    duration: burstSeconds,
    headers: { 'accept-encoding': 'br, gzip' },
    requests: addresses.map((address) => ({ path: address })),
  });
  if (errors + non2xx > 0)
    throw new Error(`${url} failed ${errors + non2xx} requests of ${clients} clients.`);
  return requests.average;
}

async function startPlain(folder: string) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'plain-server.ts'), folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${Number(line)}`, stop: () => child.kill() };
}

const page = '/about';

/** Writes files with exactly the bytes that the site sends, so that both servers have equal work. */
async function mirror(url: string, addresses: readonly string[], folder: string): Promise<void> {
  for (const address of addresses) {
    const file = path.join(folder, address === page ? `${page}.html` : address);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await sent(url + address));
    await writeFile(`${file}.br`, await sent(url + address, { 'accept-encoding': 'br' }));
  }
}

async function addressesOf(url: string): Promise<readonly string[]> {
  const html = String(await sent(url + page));
  const files = [...html.matchAll(/(?:href|src)="(\/_releases\/[^"]+\.(?:css|js))"/g)];
  return [page, ...new Set(files.map(([, address = '']) => address))];
}

/** Measures the site's server and a plain one on the same files, in turns, each in its own process. */
export async function measureServing(copy: MeasuredCheckout, { isQuick, samples }: Bench): Promise<void> {
  const site = await startMeasured(copy, await freePort());
  const addresses = await addressesOf(site.url);
  const mirrored = path.join(copy.state, 'mirrored');
  await mirror(site.url, addresses, mirrored);
  const plain = await startPlain(mirrored);
  try {
    const servers = { composed: site.url, plain: plain.url };
    // Warms up the servers, which are slower at first.
    for (const url of Object.values(servers)) await burst(url, addresses, 32);
    for (const count of isQuick ? [32] : [1, 32, 256]) {
      for (let round = 0; round < (isQuick ? 3 : 5); round += 1) {
        for (const name of inTurns(['composed', 'plain'] as const, round)) {
          const rate = await burst(servers[name], addresses, count);
          addSamples(samples, `${count} clients`, name, { rate });
        }
      }
    }
  } finally {
    plain.stop();
    await site.stop();
  }
}
