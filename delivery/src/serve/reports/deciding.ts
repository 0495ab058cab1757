import { inTime } from '@landmark/local-backend/in-time';
import type { AppName } from '../../bundle/apps';
import { messageOf } from '../../delivery-error';
import { withoutCanary, withPromoted, withShare, withStopped } from '../../rollout/canary';
import { type Counted, readCounted, slowFromOf, stagesOf } from '../../rollout/counts';
import { judge, type Verdict } from '../../rollout/judge';
import { canariesOf } from '../../rollout/slots';
import { codeOf } from '../../store/files';
import { changeSite } from '../../store/site/change-site';
import { readSite } from '../../store/site/read-site';
import type { Canary, Site } from '../../store/site/site-file';
import type { StateFolder } from '../../store/state-folder';
import { variableOf } from '../../trust/keyring';
import { asTypedHere } from '../../typed-here';
import type { Counting } from './counting';

/** How often counts are written down and looked at. Milliseconds. */
const lookMs = 3000;

/** Returns the site as a verdict changes it; undefined if it changes nothing. */
function after(site: Site, app: AppName, verdict: Verdict, counts: Counted): Site | undefined {
  const { because } = verdict;
  if (verdict.kind === 'back') return withoutCanary(site, app, because);
  if (verdict.kind === 'stop') return withStopped(site, app, because);
  if (verdict.kind !== 'on') return undefined;
  if (verdict.share === 100) return withPromoted(site, app, because);
  const slowFrom = slowFromOf(counts, app, site.live.apps[app]);
  return withShare(site, app, { share: verdict.share, since: new Date().toISOString(), slowFrom }, because);
}

/** The message of a server that has no key to carry out a verdict. Without figures, which change with each look. */
function leftToOthers(app: AppName, { version }: Canary, verdict: Verdict): string {
  const [harm, way] =
    verdict.kind === 'back'
      ? ['does harm', `npm run rollback -- ${app}`]
      : ['is to change its share', `npm run release -- ${app} --promote, or --canary 25`];
  return asTypedHere(
    `Canary ${app} ${version} ${harm}, which waits for whoever has the app’s key (here ${variableOf(app)} would be it), or types: ${way}. Its figures: npm run reports.`,
  );
}

/**
 * Carries out the verdict on each canary, by the counts of all servers. Several servers may decide at once: each checks
 * the canary again in the site that it is about to change, and does nothing if it is at another stage by then. Returns
 * what was done, and what somebody else has to do.
 */
export async function decide(state: StateFolder, now = new Date()): Promise<readonly string[]> {
  const site = await readSite(state);
  const canaries = canariesOf(site);
  if (canaries.length === 0) return [];
  const counts = await readCounted(state);
  const said: string[] = [];
  for (const [app, canary] of canaries) {
    const verdict = judge(canary, stagesOf(counts, app, canary), now);
    if (verdict.kind === 'wait') continue;
    try {
      const next = await changeSite(state, (present) =>
        present && JSON.stringify(present.canaries?.[app]) === JSON.stringify(canary)
          ? after(present, app, verdict, counts)
          : undefined,
      );
      if (next) said.push(next.live.cause);
    } catch (error) {
      if (codeOf(error) === 'store-away') throw error;
      const isKeyless = codeOf(error) === 'key-missing';
      // What hinders one canary must not keep others from going back.
      said.push(
        isKeyless
          ? leftToOthers(app, canary, verdict)
          : `Canary ${app} ${canary.version} waits: ${messageOf(error)}`,
      );
    }
  }
  return said;
}

/**
 * Writes counts and decides every few seconds until it is stopped; retries a failure each time, and logs it once. Asks
 * the store for no site while `shown`, the one that this server shows, has no canary.
 */
export function keepDeciding(state: StateFolder, counting: Counting, shown: () => Site) {
  let before: readonly string[] = [];
  const look = async () => {
    const lines = await counting
      .keep()
      .then(() => (canariesOf(shown()).length > 0 ? decide(state) : []))
      .catch((error: unknown) => [`What is counted is not kept, and canaries wait: ${messageOf(error)}`]);
    for (const line of lines) if (!before.includes(line)) console.log(line);
    before = lines;
  };
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, lookMs);
  return async () => {
    clearInterval(timer);
    // A store that is away must not keep the server from ending.
    const last = looking.then(() => counting.keep());
    await inTime(last, lookMs).catch(() => {});
  };
}
