import type { AppName } from '../bundle/apps';
import type { RemoteManifest } from '../store/release-manifest';
import { pagesName } from '../store/site/composed-pages';
import { appsIn, sameVersions, setNames, setsOf, triedIn, type Versions } from '../store/site/site-file';
import { type Published, type PublishedShell, readPublished } from './compose/published';
import { type Composed, composeMissing, type NamedComposition } from './compose-set';
import type { Candidate } from './gate/candidate';
import { assertFits } from './gate/fits';
import type { Plan } from './plan';

/** Every set but the plan's own that visitors may have after it, each with each canary or without. */
function setsBeside({ site, versions, changed }: Plan, isCanary: boolean): readonly Versions[] {
  if (!site) return [];
  const stay = Object.entries(triedIn(site)).filter(([app]) => !changed.includes(app as AppName));
  const begun = isCanary ? changed.map((app) => [app, versions[app]] as const) : [];
  const sets = setsOf(isCanary ? site.live.apps : versions, Object.fromEntries([...stay, ...begun]));
  return sets.filter((set) => !sameVersions(set, versions));
}

/** Renders what visitors of canaries have beside the plan's set: each owner's pages with each shell. @throws refused */
export async function composeTried(composing: Composed, plan: Plan, candidate: Candidate, isCanary: boolean) {
  const { state, config } = composing;
  const known: readonly Published[] = [candidate.shell, ...candidate.remotes];
  const published = async (app: AppName, version: string) =>
    known.find(({ manifest }) => manifest.app === app && manifest.version === version) ??
    (await readPublished(state.release(app, version)));
  const done = new Set(setNames(plan.versions, config));
  const composed: NamedComposition[] = [];
  for (const apps of setsBeside(plan, isCanary)) {
    const shell = (await published('shell', apps.shell)) as PublishedShell;
    const missing = appsIn(apps).filter((app) => !done.has(pagesName(app, apps.shell, apps[app], config)));
    const owners = await Promise.all(missing.map((app) => published(app, apps[app])));
    for (const { manifest } of owners.filter((owner) => owner.manifest.app !== 'shell')) {
      const otherwise =
        ', and visitors of a canary would have both. The site is unchanged. End the canary first: npm run releases';
      assertFits(shell.manifest, manifest as RemoteManifest, otherwise);
    }
    composed.push(...(await composeMissing(composing, shell, owners)));
    for (const name of setNames(apps, config)) done.add(name);
  }
  return composed;
}
