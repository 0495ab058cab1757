import type { SiteConfig } from '@landmark/contract/config';
import type { AppName } from '../../bundle/apps';
import { releaseName } from '../release-manifest';
import { pagesName } from './composed-pages';

export type Versions = Readonly<Record<AppName, string>>;

/** One set that was live, or is. */
export interface SiteSet {
  /** Counts up from 1. */
  readonly id: number;
  /** When it went live, ISO 8601. */
  readonly at: string;
  /** What made it: `release catalogue 1.0.0-…`, `rollback to 4`. */
  readonly cause: string;
  readonly apps: Versions;
  /** The versions that some visitors had instead, by app. */
  readonly tried?: Partial<Versions>;
  /** The set that a rollback from here goes to. */
  readonly before?: number;
}

/** A time in which a canary's share stays the same; its counts are compared with each other alone. */
export interface CanaryStage {
  /** How many of a hundred slots get it. */
  readonly share: number;
  /** ISO 8601. */
  readonly since: string;
  /** From which bucket on a time counts as slow. */
  readonly slowFrom: { readonly lcp: number; readonly inp: number };
}

/** A version of one app that some visitors get before all do. */
export interface Canary {
  readonly version: string;
  /** The latest is last. */
  readonly stages: readonly CanaryStage[];
  /** The shares that it goes through by itself; after the last it is live. */
  readonly steps: readonly number[];
  /** How long each lasts at least, and how many views of the canary it takes. */
  readonly least: { readonly minutes: number; readonly views: number };
  /** Why only a person takes it further; absent while it goes on by itself. */
  readonly stopped?: string;
  /** The versions that it no longer fits, and that are retired once it is live: as {@link Site.retired} names them. */
  readonly retires?: readonly string[];
}

/** `site.json`: what is live, and was. One file: a release, or a rollback, and its history change at once. */
export interface Site {
  readonly live: SiteSet;
  /** The newest first. */
  readonly history: readonly SiteSet[];
  readonly config: SiteConfig;
  /** Versions that were rolled back: `start` does not release them again. A text in old sites, which held only one. */
  readonly held: Readonly<Partial<Record<AppName, string | readonly string[]>>>;
  /** Versions that do not fit a newer shell, so that no rollback reaches them: `catalogue@1.0.0-…` */
  readonly retired: readonly string[];
  /** What is being tried on some visitors, by app. */
  readonly canaries?: Readonly<Partial<Record<AppName, Canary>>>;
  /** What is being removed, by its name in the store, and since when (ISO 8601): no set may need it again before it is gone. */
  readonly leaving?: Readonly<Record<string, string>>;
  /** Repairs in the store, the newest first: when (ISO 8601), while which set was live, and of which names. */
  readonly mended?: readonly Readonly<{ at: string; set: number; names: readonly string[] }>[];
  /** The latest changes of this file, each by a name of its own, the newest first. */
  readonly flips?: readonly string[];
  /** The link of the chain that proves all this; absent before it is live. */
  readonly head?: string;
}

/** Lists the names in the store of a set's releases and of their pages. */
export const setNames = (apps: Versions, config: SiteConfig): readonly string[] =>
  appsIn(apps).flatMap((app) => [releaseName(app, apps[app]), pagesName(app, apps.shell, apps[app], config)]);

/**
 * Lists a set's apps, the shell first. The set itself decides, and not the ownership table: an app that was added to a
 * checkout is not in the set before it goes live, and another checkout's table may lack a live one.
 */
export const appsIn = (apps: Versions): readonly AppName[] =>
  (Object.keys(apps) as AppName[])
    .filter((app) => apps[app] !== undefined)
    .sort((one, other) => Number(other === 'shell') - Number(one === 'shell'));

/** Whether a version is in a set, by its name: `catalogue@1.0.0-…`. */
export const hasVersion = (apps: Versions, name: string): boolean =>
  appsIn(apps).some((app) => `${app}@${apps[app]}` === name);

export const remotesIn = (apps: Versions) => appsIn(apps).filter((app) => app !== 'shell');

/** The apps that two sets have in other versions, or one of them has alone. */
export const differingApps = (one: Versions | undefined, other: Versions): readonly AppName[] =>
  appsIn({ ...one, ...other }).filter((app) => one?.[app] !== other[app]);

export const sameVersions = (one: Versions, other: Versions) => differingApps(one, other).length === 0;

/** Every set that some visitor may get whatever the shares are; the live one is the first. */
export function setsOf(live: Versions, tried: Partial<Versions>): readonly Versions[] {
  let sets: readonly Versions[] = [live];
  for (const [app, version] of Object.entries(tried)) {
    sets = [...sets, ...sets.map((set) => ({ ...set, [app]: version }))];
  }
  return sets;
}

export const triedIn = ({ canaries = {} }: Pick<Site, 'canaries'>): Partial<Versions> =>
  Object.fromEntries(Object.entries(canaries).map(([app, { version }]) => [app, version]));

/** Returns an app with a version that is being tried and that all visitors would get with these versions. */
export const triedAmong = (site: Site, apps: Partial<Versions>) =>
  (Object.entries(triedIn(site)) as [AppName, string][]).find(([app, version]) => apps[app] === version);

export const heldOf = ({ held }: Pick<Site, 'held'>, app: AppName): readonly string[] =>
  [held[app] ?? []].flat();

/** In order: first what visitors get. `held`: rolled back. `was live`: a rollback may reach it. */
export const standings = ['live', 'canary', 'held', 'retired', 'was live', 'candidate'] as const;

export function standingOf(site: Site, app: AppName, version: string): (typeof standings)[number] {
  if (site.live.apps[app] === version) return 'live';
  if (site.canaries?.[app]?.version === version) return 'canary';
  if (heldOf(site, app).includes(version)) return 'held';
  if (site.retired.includes(`${app}@${version}`)) return 'retired';
  return site.history.some(({ apps }) => apps[app] === version) ? 'was live' : 'candidate';
}

const setsIn = ({ live, history }: Site): readonly SiteSet[] => [live, ...history];

/** Returns the set since which an app's live version has been live without interruption. */
export function liveSince(site: Site, app: AppName): SiteSet {
  const sets = setsIn(site);
  const version = site.live.apps[app];
  const end = sets.findIndex(({ apps }) => apps[app] !== version);
  return sets[(end === -1 ? sets.length : end) - 1] ?? site.live;
}

/** Returns the set that ended a canary without making it live; undefined while it runs, or if there was none. */
export function canaryEnd(site: Site, app: AppName, version: string): SiteSet | undefined {
  const sets = setsIn(site);
  const end = sets[sets.findIndex(({ tried }) => tried?.[app] === version) - 1];
  return end?.apps[app] === version ? undefined : end;
}

/** Returns the version that visitors had before this one, or get instead of a canary; undefined for the first. */
export function versionBefore(site: Site, app: AppName, version: string): string | undefined {
  const sets = setsIn(site);
  const beside = sets.find(({ tried }) => tried?.[app] === version);
  if (beside) return beside.apps[app];
  const from = sets.findIndex(({ apps }) => apps[app] === version);
  const earlier = from === -1 ? [] : sets.slice(from);
  return earlier.map(({ apps }) => apps[app]).find((other) => other !== version);
}

/** Lists the sets that led to the live one, the latest first, without those that were rolled back. */
export function ancestorsOf({ live, history }: Pick<Site, 'live' | 'history'>): readonly SiteSet[] {
  const ancestors: SiteSet[] = [];
  let before = live.before;
  for (const set of history) {
    if (set.id !== before) continue;
    ancestors.push(set);
    before = set.before;
  }
  return ancestors;
}

/** Returns the set that a rollback of the whole site, or of one app, leads to; undefined if there is no other. */
export function setToGoBackTo(site: Site, app?: AppName): SiteSet | undefined {
  const ancestors = ancestorsOf(site);
  const { before } = ancestors.at(-1) ?? site.live;
  const isOther = ({ apps }: SiteSet) =>
    app ? apps[app] !== site.live.apps[app] : !sameVersions(apps, site.live.apps);
  // Sets that are older than those kept for all are kept for the sake of an app's versions.
  const isLeft = ({ id, apps }: SiteSet) =>
    app && before !== undefined && id < before && apps[app] && !heldOf(site, app).includes(apps[app]);
  return ancestors.find(isOther) ?? site.history.find((set) => isLeft(set) && isOther(set));
}
