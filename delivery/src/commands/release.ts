import { checkoutRoot, workbenchUrl } from '../bundle/apps';
import { usage } from '../delivery-error';
import { release } from '../release/release';
import { promote } from '../release/rollback';
import { sayStep } from '../release/steps';
import { parseTarget, type Target } from '../release/targets';
import type { Pace } from '../rollout/canary';
import { readSettings } from '../settings';
import { readLiveSite } from '../store/site/read-site';
import { stateFromSettings } from '../store/state-folder';
import type { Asked } from './line/command';

/** @throws usage */
function assertOne(targets: readonly Target[]): Target {
  const [target, ...more] = targets;
  if (target && more.length === 0) return target;
  throw usage('A canary is of one app. Use: npm run release -- <app> --canary [<percent>]');
}

/** The steps that the settings name, from the share that was typed on. @throws usage, settings-invalid */
function paceOf(targets: readonly Target[], shares: readonly string[]): Pace {
  assertOne(targets);
  const { steps, least } = readSettings(process.env).pace;
  const typed = shares.join(' ') || `${steps[0]}`;
  const share = Number(typed);
  if (/^\d+$/.test(typed) && share > 0 && share < 100)
    return { steps: [share, ...steps.filter((step) => step > share)], least };
  throw usage(`A canary is for 1 to 99 % of visitors, not for "${typed}".`);
}

/** `release catalogue`: builds, checks, publishes, composes and makes live. */
export async function releaseCommand({ names, has }: Asked): Promise<void> {
  const began = performance.now();
  const state = stateFromSettings();
  const shares = names.filter((name) => /^[\d.,+]/.test(name));
  const targets = names.filter((name) => !shares.includes(name)).map((text) => parseTarget(text));
  if (has('promote')) {
    const { app, version } = assertOne(targets);
    const others = ['canary', 'candidate', 'without-browser', 'retire'];
    if (version !== undefined || others.some(has) || shares.length > 0)
      throw usage(`What is promoted is the canary as it is. Use: npm run release -- ${app} --promote`);
    const { live } = await promote(state, app);
    return console.log(`Live: ${live.cause}`);
  }
  if (targets.length === 0 || (shares.length > 0 && !has('canary'))) {
    throw usage(
      'A share of visitors belongs to a canary. Use: npm run release -- <app> --canary [<percent>]',
    );
  }
  if (has('canary') && has('candidate'))
    throw usage('A canary is live for some, a candidate for nobody. Leave one of them out.');
  const pace = has('canary') ? paceOf(targets, shares) : undefined;
  const {
    versions,
    changed,
    wentLive,
    ended = [],
  } = await release({
    state,
    root: checkoutRoot,
    targets,
    ...(pace && { canary: pace }),
    candidateOnly: has('candidate'),
    retire: has('retire'),
    look: has('without-browser') ? 'never' : 'always',
    onStep: sayStep,
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (changed.length === 0) {
    const { canaries = {} } = await readLiveSite(state);
    const tried = targets.flatMap(({ app }) => (canaries[app] ? `npm run rollback -- ${app}` : []));
    const ways = tried.map((way) => ` Its canary goes on; to end that: ${way}`);
    return console.log(`Nothing to release: this source is live.${ways.join('')}`);
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
