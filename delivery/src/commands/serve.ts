import { setTimeout } from 'node:timers/promises';
import { DeliveryError, isDeliveryError, messageOf } from '../delivery-error';
import { type OpenCounting, openCounting } from '../serve/reports/open-counting';
import { type ServedState, serveState } from '../serve/serve-state';
import { openSiteServer } from '../serve/site-server';
import { readSettings, type Settings } from '../settings';
import { assertWritable, openState } from '../store/open-state';
import { readSite } from '../store/site/read-site';
import type { StateFolder } from '../store/state-folder';
import { answerWith, closeOnSignal } from './answering';

/** Browsers ask anew at every visit; what stands before many servers may answer for a second, and longer while they fail. */
const pageCaching = 'public, max-age=0, s-maxage=1, stale-if-error=600';

/** How long after a failed look at the store the next one is tried. Milliseconds. */
const againMs = 1000;

/** Pages are composed for one address; nobody's Host changes it. @throws settings-invalid */
async function assertAddress(state: StateFolder, siteUrl: string | undefined): Promise<void> {
  const composedFor = (await readSite(state))?.config.siteUrl;
  if (siteUrl === undefined || composedFor === undefined || siteUrl === composedFor) return;
  throw new DeliveryError(
    'settings-invalid',
    `SITE_URL is ${siteUrl}, and what is live was composed for ${composedFor}. Leave SITE_URL out here, or release with the other: a start with SITE_URL=${siteUrl} composes every page for it.`,
  );
}

/** Shows what is live as soon as there is something and the store can be reached; says once why not. */
async function whenLive(
  state: StateFolder,
  { siteUrl, identify }: Settings,
): Promise<{ readonly served: ServedState; readonly counting: OpenCounting }> {
  let said = '';
  for (;;) {
    try {
      await assertAddress(state, siteUrl);
      const counting = openCounting(state, identify);
      const served = await serveState(
        state,
        ({ site }) => {
          counting.follow(site);
          console.log(`Live since ${site.live.at}: ${site.live.cause}`);
        },
        { pageCaching, onDocument: counting.onDocument },
      );
      if (served.follower.current()) return { served, counting };
      served.follower.stop();
      throw new DeliveryError(
        'nothing-live',
        `Nothing is live in ${state.port.site}; as soon as something is, it is shown.`,
      );
    } catch (error) {
      if (!isDeliveryError(error) || ('code' in error && error.code === 'settings-invalid')) throw error;
      if (messageOf(error) !== said) console.error(messageOf(error));
      said = messageOf(error);
    }
    await setTimeout(againMs);
  }
}

/** `serve`: shows what a store says is live, on any number of machines, and changes nothing but canaries in it. */
export async function serve(): Promise<void> {
  const settings = readSettings(process.env);
  await assertWritable(settings.stateRoot);
  const state = openState(settings);
  const server = await openSiteServer(settings.port, settings.host);
  console.log(`Serving ${state.port.site} at http://${settings.host}:${server.port}`);
  const { served, counting } = await whenLive(state, settings);
  answerWith(server, state, counting, served, settings);
  closeOnSignal(server, served, counting.keepDeciding());
}
