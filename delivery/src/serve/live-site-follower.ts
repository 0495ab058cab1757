import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
import { inTime } from '@landmark/local-backend/in-time';
import { LRUCache } from 'lru-cache';
import type { AppName } from '../bundle/apps';
import { DeliveryError, isDeliveryError, messageOf } from '../delivery-error';
import { versionsFor } from '../rollout/slots';
import { codeOf, sortedText } from '../store/files';
import { releaseName } from '../store/release-manifest';
import { chainCut, proveOnward } from '../store/site/proof';
import { areProven, broken, forgeriesIn, hasProven, markOf } from '../store/site/provenance';
import { readSite } from '../store/site/read-site';
import { liveNames } from '../store/site/retention';
import { type Site, setNames, setsOf, triedIn } from '../store/site/site-file';
import { earlierPages, type SiteView, viewSite } from '../store/site/site-view';
import { sweepStaging } from '../store/staging';
import { bringAll, type StateFolder } from '../store/state-folder';
import { type Chain, forged, hashIn } from '../trust/chain';
import { type LiveSite, liveSite } from './live-site';
import { shownCopies } from './shown-copies';

/** What was brought, or could not be, is not asked for again within this time. Milliseconds. */
const askedMs = 60_000;

/** So many things are asked for within it; beyond them only what was live, of which there is an end. */
const askedAtMost = 1000;

/** Tells whether something published lies here now, and asks the store for it once in a while, whoever asks how often. */
function bringer({ port }: StateFolder) {
  const once = { max: askedAtMost, ttl: askedMs, noUpdateTTL: true };
  const asked = new LRUCache<string, Promise<boolean>>(once);
  return async (name: string, wasLive = false): Promise<boolean> => {
    asked.purgeStale();
    if (!wasLive && !asked.has(name) && asked.size >= askedAtMost) return false;
    const isHere = asked.get(name) ?? port.bring(name);
    asked.set(name, isHere);
    isHere.catch(() => asked.delete(name));
    return isHere;
  };
}

/** A store that is asked in vain for so long is away. Milliseconds. */
export const awayMs = 5000;

/** How often the site file is looked at where the system does not tell of changes. Milliseconds. */
export const lookMs = 1000;

/** How often a set is tried that cannot be had whole, since all of it is fetched each time. Milliseconds. */
export const brokenMs = 10_000;

/** The live set, followed as releases of this and of other processes change it. */
export class LiveSiteFollower {
  private constructor(
    private readonly state: StateFolder,
    /** Told of each set that is taken over, and of the names of all pages that some visitor may get. */
    private readonly onChange: (view: SiteView, pages: readonly string[]) => void,
    /** What somebody has asked for, who may ask for anything. */
    readonly bring = bringer(state),
    private readonly copies = shownCopies(state),
  ) {}

  private text = '';
  private fault = '';
  /** What the site file says that cannot be shown, why, and until when it is not tried again. */
  private broken: { text: string; error: unknown; until: number } | undefined;
  private isStopped = false;
  private looking: Promise<void> = Promise.resolve();
  private site: LiveSite | undefined;
  /** What visitors of canaries get, by the versions that it consists of. */
  private beside = new Map<string, LiveSite>();
  /** What proves the set, and the folders that have been compared with it. */
  private chain: Chain | undefined;
  private readonly proven = new Set<string>();
  private watcher: FSWatcher | undefined;
  private timer: NodeJS.Timeout | undefined;

  /** @throws nothing-live, release-broken, forged */
  static async start(state: StateFolder, onChange: LiveSiteFollower['onChange']): Promise<LiveSiteFollower> {
    const follower = new LiveSiteFollower(state, onChange);
    // What a killed server was fetching would take the room of what is fetched now. A disk that cannot be written to keeps it.
    await sweepStaging(state).catch(() => {});
    const looked = follower.look();
    const said = `What is live could not be had within ${awayMs / 1000} seconds.`;
    await inTime(looked, awayMs, () => new DeliveryError('store-away', said)).catch(async (error) => {
      if (codeOf(error) === 'store-away') await follower.showLast();
      // On a full disk what is live is shown, though it cannot be kept that it was seen. What is only slow is waited for.
      if (!follower.site) await looked;
      else follower.tell(error);
    });
    follower.current();
    const look = (isAgain?: 'again') => follower.look(isAgain).then(() => follower.tell(''), follower.tell);
    try {
      follower.watcher = watch(state.root, (_, name) => {
        if (name === path.basename(state.siteFile)) void look();
      });
    } catch {
      // A system that watches no more folders; it is looked at all the same.
    }
    // One after the other, since a store that is away takes long to say so; what a look itself took is no wait more.
    const goOn = (begun: number) => {
      if (follower.isStopped) return;
      const wait = Math.max(0, begun + lookMs - performance.now());
      follower.timer = setTimeout(() => {
        const now = performance.now();
        void look('again').then(() => goOn(now));
      }, wait);
    };
    goOn(performance.now());
    return follower;
  }

  /** What visitors of a slot get; without one, what is live. */
  current(slot?: number): LiveSite {
    if (!this.site) {
      const said = `Nothing is live in ${this.state.port.site}; as soon as something is, it is shown.`;
      throw new DeliveryError('nothing-live', said);
    }
    const { site } = this.site.view;
    if (slot === undefined || !site.canaries) return this.site;
    return this.beside.get(sortedText(versionsFor(site, slot))) ?? this.site;
  }

  /** What is live beside a shell that is not: a candidate whose pages the store has. */
  async withShell(shell: string): Promise<LiveSite | undefined> {
    if (!this.chain) return undefined;
    const { site } = this.current().view;
    const apps = { ...site.live.apps, shell };
    const known = this.beside.get(sortedText(apps));
    if (known) return known;
    const names = setNames(apps, site.config);
    if (!(await this.bring(releaseName('shell', shell))) || !(await areProven(this.state, names)))
      return undefined;
    const shown = liveSite(await viewSite(this.state, { ...site, live: { ...site.live, apps } }));
    this.beside.set(sortedText(apps), shown);
    return shown;
  }

  /** Reads the site file and takes over the set that it names, if that is another. One look at a time, in order. */
  look(isAgain?: 'again'): Promise<void> {
    this.looking = this.looking.catch(() => {}).then(() => this.takeOver(isAgain));
    return this.looking;
  }

  /** When the store last said what is live, by `performance.now()`; before it has, never. */
  lastHeard = Number.NEGATIVE_INFINITY;
  /** Since when it has been asked for that in vain: before it has said anything, always; while nobody asks, never. */
  askedSince = Number.NEGATIVE_INFINITY;
  /** Whether this server is about to end. */
  isRetired = false;

  private async takeOver(isAgain?: 'again'): Promise<void> {
    this.askedSince = Math.min(this.askedSince, performance.now());
    const site = await readSite(this.state).catch((error: unknown) => {
      // What is damaged was answered with; what the system refuses, as a disk that fails, was not.
      if (isDeliveryError(error) && codeOf(error) !== 'store-away')
        this.askedSince = Number.POSITIVE_INFINITY;
      throw error;
    });
    this.lastHeard = performance.now();
    this.askedSince = Number.POSITIVE_INFINITY;
    const text = JSON.stringify({ ...site, leaving: undefined, flips: undefined });
    if (!site || text === this.text) return this.copies.keepForAll();
    const { broken } = this;
    if (isAgain && text === broken?.text && performance.now() < broken.until) throw broken.error;
    await this.show(site, text).catch((error: unknown) => {
      if (codeOf(error) !== 'store-away') this.broken = { text, error, until: performance.now() + brokenMs };
      throw error;
    });
  }

  /** Shows what this machine has shown last, where it has its proof, until the store says what is live. */
  private async showLast(): Promise<void> {
    const { local, port } = this.state;
    const site = await this.copies.last();
    if (!site) return;
    const proof = { ...this.state, port: { ...port, readText: local.readText, texts: local.texts } };
    await this.show(site, '', proof).catch((error: unknown) => {
      if (codeOf(error) !== 'store-away')
        console.error(`What was shown last cannot be shown. ${messageOf(error)}`);
    });
  }

  private async show(site: Site, text: string, proof = this.state): Promise<void> {
    // Side by side, and the proof's word first: of what is forged there is often something missing, too.
    const servable = assertServable(this.state, site);
    servable.catch(() => {});
    const { chain, remember } = await proveOnward(proof, site);
    await servable;
    await this.assertProven(chain, site);
    const beside = new Map<string, LiveSite>();
    const earlier = await earlierPages(this.state, site);
    for (const apps of setsOf(site.live.apps, triedIn(site))) {
      const set = { ...site, live: { ...site.live, apps } };
      beside.set(sortedText(apps), liveSite(await viewSite(this.state, set), earlier));
    }
    // What was shown last, where the store has said meanwhile what is live.
    if (text === '' && this.site) return;
    this.chain = chain;
    this.text = text;
    this.site = beside.get(sortedText(site.live.apps));
    this.beside = beside;
    const remotes = [...beside.values()].flatMap(({ view }) => view.set.remotes);
    const pages = remotes.flatMap((remote) => Object.keys(remote.pages));
    this.onChange(this.current().view, pages);
    await this.copies.keep(chain, site);
    // A disk takes its time to have kept something, in which nobody waits for what was proven.
    await remember();
    this.copies.later(chain, site);
    await this.state.port.trim(new Set(liveNames(site)));
  }

  private async assertProven(chain: Chain, site: Site): Promise<void> {
    if (this.chain && !chain.links.has(hashIn(this.chain.head))) throw chainCut(this.state, this.chain.head);
    const forgeries = await forgeriesIn(this.state, chain, liveNames(site), this.proven);
    if (forgeries.length === 0) return;
    const wayOut = 'Remove a folder that is named: "npm start" makes again what its source still makes.';
    throw forged([...forgeries.map(({ said }) => said), wayOut].join('\n'));
  }

  /** Whether a release is its app's, to the byte. */
  async isProven(app: AppName, version: string): Promise<boolean> {
    if (!this.chain) return false;
    const name = releaseName(app, version);
    const mark = markOf(this.chain, name);
    if (this.proven.has(mark)) return true;
    if (!(await this.bring(name, this.chain.stored.has(name)))) return false;
    if (!(await hasProven(this.state, this.chain, name))) return false;
    this.proven.add(mark);
    return true;
  }

  /** What keeps it from following, or nothing. What has been said is not said again every second. */
  private readonly tell = (error: unknown): void => {
    const fault = messageOf(error);
    if (fault === this.fault) return;
    this.fault = fault;
    if (fault === '') console.log('What is live is followed again.');
    else console.error(`Visitors go on with what they have: what is live cannot be followed. ${fault}`);
  };

  stop(): void {
    this.watcher?.close();
    clearTimeout(this.timer);
    this.isStopped = true;
  }
}

/** @throws release-broken */
async function assertServable(state: StateFolder, site: Site): Promise<void> {
  const names = liveNames(site);
  if (await bringAll(state, names)) return;
  for (const name of names) {
    const faults = await state.port.faults(name);
    if (faults.length > 0) throw broken(state.port.place, name, faults);
  }
}
