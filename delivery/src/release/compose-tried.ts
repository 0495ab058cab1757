import type { AppName } from '../bundle/apps';
import { DeliveryError } from '../delivery-error';
import type { RemoteManifest, ShellManifest } from '../store/release-manifest';
import { compositionKey } from '../store/site/composed-pages';
import { appsIn, sameVersions, setsOf, triedIn, type Versions } from '../store/site/site-file';
import { nameOf, type Published, readPublished } from './compose/published';
import { type Composed, composeMissing, type KeyedComposition } from './compose-set';
import type { Candidate } from './gate/candidate';
import { fits } from './gate/fits';
import type { Plan } from './plan';

/** Every set but the plan's own that visitors may have after it, each with each canary or without. */
function setsBeside({ site, versions, changed }: Plan, isCanary: boolean): readonly Versions[] {
  if (!site) return [];
  const stay = Object.entries(triedIn(site)).filter(([app]) => !changed.includes(app as AppName));
  const begun = isCanary ? changed.map((app) => [app, versions[app]] as const) : [];
  const sets = setsOf(isCanary ? site.live.apps : versions, Object.fromEntries([...stay, ...begun]));
  return sets.filter((set) => !sameVersions(set, versions));
}

/** @throws refused */
function assertFit(shell: Published<ShellManifest>, owner: Published): void {
  if (owner.manifest.app === 'shell' || fits(shell.manifest, owner.manifest as RemoteManifest)) return;
  throw new DeliveryError(
    'refused',
    `${nameOf(owner)} does not fit ${nameOf(shell)}, and visitors of a canary would have both. The site is unchanged. End the canary first: npm run releases`,
  );
}

/** Renders what visitors of canaries have beside the plan's set: each owner's pages with each shell. @throws refused */
export async function composeTried(
  composing: Composed,
  plan: Plan,
  candidate: Candidate,
  isCanary: boolean,
): Promise<readonly KeyedComposition[]> {
  const known = [candidate.shell, ...candidate.remotes];
  const published = async <Manifest extends Published['manifest']>(app: AppName, version: string) =>
    (known.find(({ manifest }) => manifest.app === app && manifest.version === version) ??
      (await readPublished(composing.state.release(app, version)))) as Published<Manifest>;
  const keyOf = (apps: Versions, app: AppName) =>
    `${app} ${compositionKey(apps.shell, apps[app], plan.config)}`;
  const done = new Set(appsIn(plan.versions).map((app) => keyOf(plan.versions, app)));
  const composed: KeyedComposition[] = [];
  for (const apps of setsBeside(plan, isCanary)) {
    const shell = await published<ShellManifest>('shell', apps.shell);
    const missing = appsIn(apps).filter((app) => !done.has(keyOf(apps, app)));
    const owners = await Promise.all(missing.map((app) => published(app, apps[app])));
    for (const owner of owners) assertFit(shell, owner);
    composed.push(...(await composeMissing(composing, shell, owners)));
    for (const app of missing) done.add(keyOf(apps, app));
  }
  return composed;
}
