import { setTimeout } from 'node:timers/promises';
import { stopOnSignal } from '@landmark/local-backend/signals';
import { isDeliveryError, messageOf } from '../delivery-error';
import { consoleAt } from '../serve/console/console-handler';
import { brokenMs, lookMs } from '../serve/live-site-follower';
import { openSiteServer } from '../serve/site-server';
import { readSettings, urlAt } from '../settings';
import { codeOf } from '../store/files';
import { openState } from '../store/state-folder';
import { showSite } from './show-site';

/** Browsers revalidate at every visit; a shared cache may answer for 1 second, or 10 minutes while the servers fail. */
const pageCaching = 'public, max-age=0, s-maxage=1, stale-if-error=600';

/** Retries, as often as a server that shows something looks, until something live can be shown; logs a reason once. */
export async function untilLive<Shown>(show: () => Promise<Shown>): Promise<Shown> {
  for (let said = ''; ; ) {
    try {
      return await show();
    } catch (error) {
      if (!isDeliveryError(error) || codeOf(error) === 'settings-invalid') throw error;
      if (messageOf(error) !== said) console.error(messageOf(error));
      said = messageOf(error);
      const isBroken = !['nothing-live', 'store-away'].includes(String(codeOf(error)));
      await setTimeout(isBroken ? brokenMs : lookMs);
    }
  }
}

/** `serve`: serves the live set of a store, on any number of machines; of what is live, it changes only canaries. */
export async function serve(): Promise<void> {
  const settings = readSettings(process.env);
  const state = openState(settings);
  const server = await openSiteServer(settings.port, settings.host, settings.identify);
  let shown: Awaited<ReturnType<typeof showSite>> | undefined;
  // Set before anything is live: a container's first process gets only signals for which it has a handler.
  stopOnSignal(
    () => (shown ?? server).close(),
    () => shown?.retire(),
  );
  const ownUrl = urlAt(settings.host, server.port);
  console.log(`Serving ${state.port.site} at ${ownUrl}`);
  shown = await untilLive(() =>
    showSite(server, state, settings, { pageCaching, siteUrl: settings.siteUrl }),
  );
  const { siteUrl } = shown.follower.current().view.config;
  console.log(`Console: ${consoleAt(ownUrl, siteUrl, settings)}`);
}
