import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { startSite } from '@landmark/delivery/harness';
import { freePort, isFree } from '../../testing/ports';
import { stateFolder } from './state-folder';

/** The site's port, and its map's one above: those of the last run if free, so that its pages are reused. */
async function portOfSite(): Promise<number> {
  const file = join(stateFolder, 'port');
  const kept = Number(await readFile(file, 'utf8').catch(() => 0));
  if (kept > 0 && (await isFree(kept)) && (await isFree(kept + 1))) return kept;
  const port = await freePort([0, 1]);
  await mkdir(stateFolder, { recursive: true });
  await writeFile(file, String(port));
  return port;
}

/** Opens a stand-in for the map's host, which needs no network: it answers everything with an empty page. */
async function openMapHost(port: number) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<!doctype html><html lang="en"><title>Map</title><a href="#">Map</a>');
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Says that no test has used the backend yet: to make its database takes seconds. */
export const unusedMark = join(stateFolder, 'unused');

/** Removes everything that the backend keeps, except its keys, which are in every page. */
async function forgetApplications(): Promise<void> {
  const isUnused = await rm(unusedMark).then(
    () => true,
    () => false,
  );
  if (isUnused) return;
  const backend = join(stateFolder, 'backend');
  const kept = await readdir(backend).catch(() => []);
  for (const name of kept.filter((name) => name !== 'secrets.json'))
    await rm(join(backend, name), { recursive: true });
}

/** Starts one site that every spec may read. It keeps built releases between runs, but no applications. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await forgetApplications();
  const port = await portOfSite();
  const map = await openMapHost(port + 1);
  process.env.MAP_EMBED_URL = `http://127.0.0.1:${port + 1}/`;
  // Without the look in a browser: `delivery/look.spec.ts` has it.
  const environment = { PORT: String(port), CHROMIUM_PATH: 'none' };
  const site = await startSite(stateFolder, { environment });
  process.env.SITE_URL_UNDER_TEST = site.url;
  process.env.SITE_SAID_AT_START = site.output();
  return async () => {
    await site.stop();
    map.closeAllConnections();
    map.close();
  };
}
