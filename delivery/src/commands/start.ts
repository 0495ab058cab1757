import { stopOnSignal } from '@landmark/local-backend/signals';
import { type AppName, appNames, checkoutRoot } from '../bundle/apps';
import { release } from '../release/release';
import { telling } from '../release/steps';
import { consoleAt } from '../serve/console/console-handler';
import { beginBackend } from '../serve/own-backend';
import { announceServing } from '../serve/serving';
import { openSiteServer } from '../serve/site-server';
import { readSettings, siteConfigFrom, urlAt } from '../settings';
import { readLiveSite } from '../store/site/read-site';
import type { Site } from '../store/site/site-file';
import { assertWritable, openState } from '../store/state-folder';
import { showSite } from './show-site';

const stays = (app: AppName, live: string, held: string, { canaries }: Site) =>
  canaries?.[app]?.version === held
    ? `${app} stays at ${live}: ${held} is being tried. For all to have it: npm run release -- ${app} --promote`
    : `${app} stays at ${live}: ${held} was rolled back. To release it again: npm run release -- ${app}`;

/** Releases what has changed since the last start, then serves the site with its backend on one port. */
export async function start(): Promise<void> {
  const settings = readSettings(process.env);
  await assertWritable(settings.stateRoot);
  const state = openState(settings);
  const server = await openSiteServer(settings.port, settings.host, settings.identify);
  const ownUrl = urlAt(settings.host, server.port);
  const backend = await beginBackend(settings, settings.siteUrl ?? ownUrl);
  const config = siteConfigFrom(settings, ownUrl, backend?.anonKey ?? '');
  await announceServing(state.root, config);
  const targets = appNames.map((app) => ({ app, unlessHeld: true as const }));
  const { versions, held, changed, lookedAt } = await release({
    state,
    root: checkoutRoot,
    targets,
    config,
    look: 'if-possible',
    ...telling,
  });
  if (changed.length > 0 && !lookedAt) {
    console.log('There is no Chromium here: what these releases do in a browser was not checked.');
  }
  const released = await readLiveSite(state);
  for (const app of appNames) {
    if (held[app] !== undefined) console.log(stays(app, versions[app], held[app], released));
  }
  const { close, retire } = await showSite(server, state, settings, { backend });
  stopOnSignal(close, retire);
  // Pages are served already; their calls of the backend wait for this.
  const opened = await backend?.opened;
  opened?.boundHeap();
  for (const note of opened?.notes ?? []) console.log(note);
  const elsewhere = config.siteUrl === ownUrl ? '' : `, for visitors at ${config.siteUrl}`;
  console.log(`Landmark is at ${ownUrl}${elsewhere}`);
  console.log(`Console: ${consoleAt(ownUrl, config.siteUrl, settings)}`);
  if (opened) console.log(`Applications received: ${opened.inboxAt(ownUrl)}`);
}
