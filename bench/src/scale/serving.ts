import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { freePort } from '@landmark/delivery/harness';
import autocannon from 'autocannon';
import { inTurns } from '../measure/in-turns';
import type { Scale, ScaleStep } from '../results/result';
import { median, over } from '../results/statistics';
import { type MeasuredCheckout, startMeasured } from './site-process';

const clientCounts = [1, 32, 256] as const;
const rounds = 5;
/** One burst against one server. Seconds. */
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

async function sentBody(url: string, encoding: 'br' | 'identity'): Promise<Buffer> {
  const request = get(url, { headers: { 'accept-encoding': encoding } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${url} was answered with ${response.statusCode}.`);
  return buffer(response);
}

/** Files of the very bytes that the site sends, so that both servers, and whoever asks them, have as much to carry. */
async function mirror(url: string, addresses: readonly string[], folder: string): Promise<void> {
  for (const address of addresses) {
    const file = path.join(folder, address === page ? `${page}.html` : address);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await sentBody(url + address, 'identity'));
    await writeFile(`${file}.br`, await sentBody(url + address, 'br'));
  }
}

/** A page, a stylesheet-sized file and the largest script: what a visit asks for. */
async function addressesOf(url: string): Promise<readonly string[]> {
  const html = await (await fetch(url + page)).text();
  const files = [...html.matchAll(/(?:href|src)="(\/_releases\/[^"]+\.(?:css|js))"/g)].map(
    ([, address]) => address ?? '',
  );
  return [page, ...new Set(files)];
}

/** The site's server and a plain one on the same files, in turns, each in a process of its own. */
export async function measureServing(copy: MeasuredCheckout) {
  const site = await startMeasured(copy, await freePort());
  let plain: Awaited<ReturnType<typeof startPlain>> | undefined;
  try {
    const addresses = await addressesOf(site.url);
    const mirrored = path.join(copy.state, 'mirrored');
    await mirror(site.url, addresses, mirrored);
    plain = await startPlain(mirrored);
    const servers = { composed: site.url, plain: plain.url };
    // Servers that have only begun are slower than later.
    for (const url of Object.values(servers)) await burst(url, addresses, 32);
    const steps: ScaleStep[] = [];
    for (const count of clientCounts) {
      const bursts = { composed: [] as number[], plain: [] as number[] };
      for (let round = 0; round < rounds; round += 1) {
        for (const name of inTurns(['composed', 'plain'] as const, round))
          bursts[name].push(await burst(servers[name], addresses, count));
      }
      const [composed, ofPlain] = [median(bursts.composed), median(bursts.plain)];
      steps.push({ count, values: { composed, plain: ofPlain, share: over(composed, ofPlain) } });
    }
    const scale: Scale = {
      title: 'Server: a page and its files, against sirv on the same files',
      of: 'clients',
      units: { composed: '/s', plain: '/s', share: '' },
      steps,
    };
    const worst = Math.min(...steps.map(({ values }) => values.share ?? Number.NaN));
    return { scale, facts: { plainOverComposed: 1 / worst } };
  } finally {
    plain?.stop();
    await site.stop();
  }
}
