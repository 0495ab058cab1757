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
  /** What some visitors had in its place, by app. */
  readonly tried?: Partial<Versions>;
  /** The set that a rollback from here goes to. */
  readonly before?: number;
}

/** A time in which a canary's share stays the same; what is counted in it is held against nothing else. */
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
  /** Why nobody but a person takes it further; absent while its evidence does. */
  readonly stopped?: string;
  /** What it no longer fits, and leaves out of a rollback's reach once it is live: as {@link Site.retired} names it. */
  readonly retires?: readonly string[];
}

/** `site.json`: what is live, and was. One file: a release, or a rollback, and its history change at once. */
export interface Site {
  readonly live: SiteSet;
  /** The newest first. */
  readonly history: readonly SiteSet[];
  readonly config: SiteConfig;
  /** Versions that were rolled away from: `start` does not release them again by itself. A text: as sites had it when each app could hold one. */
  readonly held: Readonly<Partial<Record<AppName, string | readonly string[]>>>;
  /** Versions that a newer shell no longer fits: out of a rollback's reach. `catalogue@1.0.0-…` */
  readonly retired: readonly string[];
  /** What is being tried on some visitors, by app. */
  readonly canaries?: Readonly<Partial<Record<AppName, Canary>>>;
  /** What is being removed, by its name in the store, and since when (ISO 8601): no set may need it again before it is gone. */
  readonly leaving?: Readonly<Record<string, string>>;
  /** What was hurt in the store and put back, by its names there, when (ISO 8601) and while which set was live; the newest first. */
  readonly mended?: readonly Readonly<{ at: string; set: number; names: readonly string[] }>[];
  /** The latest changes of this file, each by a name of its own, the newest first. */
  readonly flips?: readonly string[];
  /** The link of the chain that proves all this; absent of what is not live yet. */
  readonly head?: string;
}

/** What a set consists of, by name in the store: releases and their pages. */
export const setNames = (apps: Versions, config: SiteConfig): readonly string[] =>
  appsIn(apps).flatMap((app) => [releaseName(app, apps[app]), pagesName(app, apps.shell, apps[app], config)]);

/**
 * The apps that a set has, the shell first. A set says so itself, and no table does: one that was added to a checkout
 * is not in it before it goes live, and another checkout's table may lack one that is.
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

/** The version of an app that some visitors try, and that all would get with these. */
export const triedAmong = (site: Site, apps: Partial<Versions>) =>
  (Object.entries(triedIn(site)) as [AppName, string][]).find(([app, version]) => apps[app] === version);

export const heldOf = ({ held }: Pick<Site, 'held'>, app: AppName): readonly string[] =>
  [held[app] ?? []].flat();

/** What somebody gets before what nobody does. `held`: rolled away from. `was live`: a rollback may reach it. */
export const standings = ['live', 'canary', 'held', 'retired', 'was live', 'candidate'] as const;

export function standingOf(site: Site, app: AppName, version: string): (typeof standings)[number] {
  if (site.live.apps[app] === version) return 'live';
  if (site.canaries?.[app]?.version === version) return 'canary';
  if (heldOf(site, app).includes(version)) return 'held';
  if (site.retired.includes(`${app}@${version}`)) return 'retired';
  return site.history.some(({ apps }) => apps[app] === version) ? 'was live' : 'candidate';
}

const setsIn = ({ live, history }: Site): readonly SiteSet[] => [live, ...history];

/** The set in which an app's live version came to be live, without interruption. */
export function liveSince(site: Site, app: AppName): SiteSet {
  const sets = setsIn(site);
  const version = site.live.apps[app];
  const end = sets.findIndex(({ apps }) => apps[app] !== version);
  return sets[(end === -1 ? sets.length : end) - 1] ?? site.live;
}

/** The set that ended a canary without making it live; undefined while it runs, and of what was none. */
export function canaryEnd(site: Site, app: AppName, version: string): SiteSet | undefined {
  const sets = setsIn(site);
  const end = sets[sets.findIndex(({ tried }) => tried?.[app] === version) - 1];
  return end?.apps[app] === version ? undefined : end;
}

/** The version that visitors had, or have, where they did not get this one; undefined of the first. */
export function versionBefore(site: Site, app: AppName, version: string): string | undefined {
  const sets = setsIn(site);
  const beside = sets.find(({ tried }) => tried?.[app] === version);
  if (beside) return beside.apps[app];
  const from = sets.findIndex(({ apps }) => apps[app] === version);
  const earlier = from === -1 ? [] : sets.slice(from);
  return earlier.map(({ apps }) => apps[app]).find((other) => other !== version);
}

/** The sets that led to the live one, the latest first, without those that were rolled away from. */
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

/** The set that a rollback leads to, of the whole site or of one app; undefined where nothing else stood before. */
export function setToGoBackTo(site: Site, app?: AppName): SiteSet | undefined {
  const ancestors = ancestorsOf(site);
  const { before } = ancestors.at(-1) ?? site.live;
  const isOther = ({ apps }: SiteSet) =>
    app ? apps[app] !== site.live.apps[app] : !sameVersions(apps, site.live.apps);
  // Beyond what is kept for all, sets are kept for the sake of an app's versions.
  const isLeft = ({ id, apps }: SiteSet) =>
    app && before !== undefined && id < before && apps[app] && !heldOf(site, app).includes(apps[app]);
  return ancestors.find(isOther) ?? site.history.find((set) => isLeft(set) && isOther(set));
}
