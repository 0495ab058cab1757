import { checkoutRoot, isAppName, workbenchUrl } from '../bundle/apps';
import { usage } from '../delivery-error';
import { release } from '../release/release';
import { promote } from '../release/rollback';
import { telling } from '../release/steps';
import { parseTarget, type Target } from '../release/targets';
import type { Pace } from '../rollout/canary';
import { readSettings } from '../settings';
import { inWords } from '../store/site/provenance';
import { readLiveSite } from '../store/site/read-site';
import { stateFromSettings } from '../store/state-folder';
import type { Asked } from './line/command';

/** Separates apps from words that can only be meant as a share, valid or not. @throws app-unknown, version-unknown, usage */
function read({ names, has }: Asked) {
  const isApp = (name: string) => isAppName(name.replace(/@.*/s, ''));
  const hasShare = (has('canary') || has('promote')) && names.some(isApp);
  const shares = names.filter((name) => (hasShare ? !isApp(name) : /^[-+.,]*\d/.test(name)));
  const targets = names.filter((name) => !shares.includes(name)).map((name) => parseTarget(name));
  const apps = targets.map(({ app }) => app);
  const twice = apps.find((app, at) => apps.indexOf(app) < at);
  if (twice) throw usage(`${twice} is named twice, and one version of it can be live: name it once.`);
  return { shares, targets };
}

/** @throws usage */
function assertOne([target, ...more]: readonly Target[], option: string): Target {
  if (target && more.length === 0) return target;
  throw usage(`A canary is of one app. Use: npm run release -- <app> ${option}`);
}

/** Returns the pace in the settings, beginning at the typed share. @throws usage, settings-invalid */
function paceOf({ app }: Target, shares: readonly string[]): Pace {
  const { steps, least } = readSettings(process.env).pace;
  const typed = shares.join(' ') || `${steps[0]}`;
  const share = Number(typed);
  if (/^\d+$/.test(typed) && share > 0 && share < 100)
    return { steps: [share, ...steps.filter((step) => step > share)], least };
  const said = `A canary is for 1 to 99 % of visitors, in one whole number, and not for "${typed}". Use: npm run release -- ${app} --canary 25`;
  throw usage(said);
}

/** @throws usage, nothing-live, no-canary, changed-meanwhile */
async function promoteCommand({ app, version }: Target, shares: readonly string[], has: Asked['has']) {
  const options = ['canary', 'candidate', 'without-browser', 'retire'].filter(has);
  const more = [version ? `@${version}` : [], options.map((name) => `--${name}`), shares].flat();
  if (more.length > 0)
    throw usage(
      `What is promoted is the canary as it is, to all visitors: leave out ${more.join(' ')}. Use: npm run release -- ${app} --promote, or for another share of them: --canary 25`,
    );
  const { live } = await promote(stateFromSettings(), app);
  console.log(`Live: ${live.cause}`);
}

/** `release catalogue`: builds, checks, publishes, composes and makes live. */
export async function releaseCommand(asked: Asked): Promise<void> {
  const began = performance.now();
  const { has } = asked;
  const { shares, targets } = read(asked);
  if (has('promote')) return promoteCommand(assertOne(targets, '--promote'), shares, has);
  if (shares.length > 0 && !has('canary'))
    throw usage(
      'A share of visitors belongs to a canary. Use: npm run release -- <app> --canary [<percent>]',
    );
  if (has('canary') && has('candidate'))
    throw usage('A canary is live for some, a candidate for nobody. Leave one of them out.');
  const pace = has('canary') ? paceOf(assertOne(targets, '--canary [<percent>]'), shares) : undefined;
  const state = stateFromSettings();
  const outcome = await release({
    state,
    root: checkoutRoot,
    targets,
    ...(pace && { canary: pace }),
    candidateOnly: has('candidate'),
    retire: has('retire'),
    look: has('without-browser') ? 'never' : 'always',
    ...telling,
  });
  const { versions, changed, wentLive, ended = [], mended } = outcome;
  if (mended.length > 0) console.log(`Hurt in the store, and put back: ${mended.map(inWords).join(', ')}.`);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (changed.length === 0) {
    const { canaries = {} } = await readLiveSite(state);
    const tried = targets.flatMap(({ app }) => (canaries[app] ? `npm run rollback -- ${app}` : []));
    const ways = tried.map((way) => ` Its canary goes on; to end that: ${way}`);
    const said = mended.length > 0 ? 'This source is live.' : 'Nothing to release: this source is live.';
    return console.log(said + ways.join(''));
  }
  const released = changed.map((app) => `${app} ${versions[app]}`).join(', ');
  const whom = pace ? ` for ${pace.steps[0]} % of visitors` : '';
  if (wentLive) return console.log([`Live${whom}: ${released} (${seconds} s)`, ...ended].join('\n'));
  const { siteUrl } = (await readLiveSite(state)).config;
  const query = changed.map((app) => `release=${app}@${versions[app]}`).join('&');
  console.log(`Published, not live: ${released}. To look at it: ${siteUrl}/?${query}`);
  for (const app of changed) {
    if (app !== 'shell')
      console.log(`Every state of its pages: ${siteUrl}${workbenchUrl(app, versions[app])}`);
  }
}
