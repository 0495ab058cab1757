import type { AppName } from '../bundle/apps';
import { DeliveryError } from '../delivery-error';
import { nextSite } from '../store/site/next-site';
import { type Canary, type CanaryStage, heldOf, type Site } from '../store/site/site-file';

export type Pace = Pick<Canary, 'steps' | 'least'>;

/** A version to be tried on few visitors, its pace, and the releases that it retires. */
export type Begun = Pick<Canary, 'version' | 'retires'> & Pace;

const others = ({ canaries = {} }: Site, app: AppName): NonNullable<Site['canaries']> =>
  Object.fromEntries(Object.entries(canaries).filter(([name]) => name !== app));

/** @throws no-canary */
function canaryOf({ canaries }: Site, app: AppName): Canary {
  const canary = canaries?.[app];
  if (canary) return canary;
  throw new DeliveryError(
    'no-canary',
    `No ${app} is being tried. To begin: npm run release -- ${app} --canary`,
  );
}

const changed = (site: Site, cause: string, canaries: NonNullable<Site['canaries']>) =>
  nextSite({ site, versions: site.live.apps, config: site.config, cause, canaries });

/** Returns the site with a version at its first step; if it is being tried already, its earlier stages stay. */
export function withCanary(
  site: Site,
  app: AppName,
  { version, ...pace }: Begun,
  slowFrom: CanaryStage['slowFrom'],
  more: string,
): Site {
  const share = pace.steps[0] ?? 100;
  const before = site.canaries?.[app];
  const stage = { share, since: new Date().toISOString(), slowFrom };
  const stages = [...(before?.version === version ? before.stages : []), stage];
  const cause = `canary ${app} ${version} at ${share} %${more}`;
  return changed(site, cause, { ...others(site, app), [app]: { version, ...pace, stages } });
}

export function withShare(site: Site, app: AppName, stage: CanaryStage, because: string): Site {
  const canary = canaryOf(site, app);
  const stages = [...canary.stages, stage];
  const cause = `canary ${app} ${canary.version} at ${stage.share} %: ${because}`;
  return changed(site, cause, { ...site.canaries, [app]: { ...canary, stages } });
}

/** Returns the site with a canary that goes no further by itself. */
export function withStopped(site: Site, app: AppName, stopped: string): Site {
  const canary = canaryOf(site, app);
  const cause = `canary ${app} ${canary.version} stopped: ${stopped}`;
  return changed(site, cause, { ...site.canaries, [app]: { ...canary, stopped } });
}

/** Returns a site that went back from another: the versions that it left, live or tried, are held. */
export function backFrom(site: Site, next: Site): Site {
  const apps = Object.keys({ ...site.held, ...site.live.apps }) as AppName[];
  const left = apps.map((app) => {
    const had = [...heldOf(site, app), site.live.apps[app], site.canaries?.[app]?.version];
    const has = [next.live.apps[app], next.canaries?.[app]?.version, undefined];
    return [app, [...new Set(had)].filter((version) => !has.includes(version))] as const;
  });
  return { ...next, held: Object.fromEntries(left.filter(([, versions]) => versions.length > 0)) };
}

export function withoutCanary(site: Site, app: AppName, because: string): Site {
  const { version } = canaryOf(site, app);
  return backFrom(site, changed(site, `canary ${app} ${version} taken back: ${because}`, others(site, app)));
}

export function withPromoted(site: Site, app: AppName, because: string): Site {
  const { version, retires = [] } = canaryOf(site, app);
  const versions = { ...site.live.apps, [app]: version };
  const cause = `release ${app} ${version} after its canary: ${because}`;
  const { config } = site;
  return nextSite({ site, versions, config, cause, canaries: others(site, app), retired: retires });
}
