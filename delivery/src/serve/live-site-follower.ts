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
import { nothingLive, readSite } from '../store/site/read-site';
import { liveNames } from '../store/site/retention';
import { type Site, setNames, setsOf, triedIn } from '../store/site/site-file';
import { earlierPages, type SiteView, viewSite } from '../store/site/site-view';
import { sweepStaging } from '../store/staging';
import { bringAll, type StateFolder } from '../store/state-folder';
import { type Chain, forged, hashIn } from '../trust/chain';
import { type LiveSite, liveSite } from './live-site';
import { shownCopies } from './shown-copies';

/** How long the store's answer about a name, found or not, is kept before the store is asked again. Milliseconds. */
const askedMs = 60_000;

/** How many names are asked for within that time; beyond it only those that were live, whose number is limited. */
const askedAtMost = 1000;

/** Brings what is published under a name to this machine, and tells whether it is here; limits requests to the store. */
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

/** A store that has not answered for this long is away. Milliseconds. */
export const awayMs = 5000;

/** How often the site file is polled, in case the system does not report a change. Milliseconds. */
export const lookMs = 1000;

/** How long a set that could not be shown is not tried again, since each attempt fetches all of it. Milliseconds. */
export const brokenMs = 10_000;

/** Follows the live set as releases of this process and of others change it. */
export class LiveSiteFollower {
  private constructor(
    private readonly state: StateFolder,
    /** Called with each set that is taken over, and the names of all pages that any visitor may get. */
    private readonly onChange: (view: SiteView, pages: readonly string[]) => void,
    /** Brings what a request names; a request may name anything. */
    readonly bring = bringer(state),
    private readonly copies = shownCopies(state),
  ) {}

  private text = '';
  private fault = '';
  /** A site file whose set could not be shown, the error, and until when it is not tried again. */
  private broken: { text: string; error: unknown; until: number } | undefined;
  private isStopped = false;
  private looking: Promise<void> = Promise.resolve();
  private site: LiveSite | undefined;
  /** The live set, those with canaries, and previews of a shell, by their versions. */
  private beside = new Map<string, LiveSite>();
  /** The chain that proves the set, and marks of the folders that were checked against it. */
  private chain: Chain | undefined;
  private readonly proven = new Set<string>();
  private watcher: FSWatcher | undefined;
  private timer: NodeJS.Timeout | undefined;

  /** @throws nothing-live, release-broken, forged */
  static async start(state: StateFolder, onChange: LiveSiteFollower['onChange']): Promise<LiveSiteFollower> {
    const follower = new LiveSiteFollower(state, onChange);
    // A killed server's partial downloads take space that this one needs; a disk that cannot be written to keeps them.
    await sweepStaging(state);
    const looked = follower.look();
    const said = `What is live could not be had within ${awayMs / 1000} seconds.`;
    await inTime(looked, awayMs, () => new DeliveryError('store-away', said)).catch(async (error) => {
      if (codeOf(error) === 'store-away') await follower.showLast();
      // On a full disk the live set is shown but not remembered. With nothing to show, a slow store is awaited.
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
      // The system watches no more folders: polling has to do.
    }
    // Looks run one after another, since a store that is away fails late; a look's own time counts toward the wait.
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

  /** Returns the set that visitors of a slot get; without a slot, the live one. @throws nothing-live */
  current(slot?: number): LiveSite {
    if (!this.site) {
      const said = `Nothing is live in ${this.state.port.site}; as soon as something is, it is shown.`;
      throw new DeliveryError('nothing-live', said);
    }
    const { site } = this.site.view;
    if (slot === undefined || !site.canaries) return this.site;
    return this.beside.get(sortedText(versionsFor(site, slot))) ?? this.site;
  }

  /** Returns the live remotes with a candidate of the shell; undefined if the store lacks its proven pages. */
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

  /** Reads the site file and takes over the set that it names, if it has changed. Looks run one at a time, in order. */
  look(isAgain?: 'again'): Promise<void> {
    this.looking = this.looking.catch(() => {}).then(() => this.takeOver(isAgain));
    return this.looking;
  }

  /** When the store last said what is live, by `performance.now()`; minus infinity until it has. */
  lastHeard = Number.NEGATIVE_INFINITY;
  /** Since when it has been asked without an answer: minus infinity before its first, infinity while none is due. */
  askedSince = Number.NEGATIVE_INFINITY;
  /** Whether this server is about to end. */
  isRetired = false;

  private async takeOver(isAgain?: 'again'): Promise<void> {
    this.askedSince = Math.min(this.askedSince, performance.now());
    const site = await readSite(this.state).catch((error: unknown) => {
      // A damaged site file is an answer of the store; an error of the system, such as a failing disk, is none.
      if (isDeliveryError(error) && codeOf(error) !== 'store-away')
        this.askedSince = Number.POSITIVE_INFINITY;
      throw error;
    });
    this.lastHeard = performance.now();
    this.askedSince = Number.POSITIVE_INFINITY;
    const text = JSON.stringify({ ...site, leaving: undefined, flips: undefined });
    // Whoever moves or empties the store is told, although visitors notice nothing yet.
    if (!site && this.site) throw nothingLive(this.state);
    if (!site || text === this.text) return this.copies.keepForAll();
    const { broken } = this;
    if (isAgain && text === broken?.text && performance.now() < broken.until) throw broken.error;
    await this.show(site, text).catch((error: unknown) => {
      if (codeOf(error) !== 'store-away') this.broken = { text, error, until: performance.now() + brokenMs };
      throw error;
    });
  }

  /** Shows the last set that this machine showed, if its proof is here, until the store says what is live. */
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
    // Both run at once, but the proof's error counts first: a forged set often lacks files, too.
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
    // This is the last shown set, and the store has said meanwhile what is live.
    if (text === '' && this.site) return;
    this.chain = chain;
    this.text = text;
    this.site = beside.get(sortedText(site.live.apps));
    this.beside = beside;
    const remotes = [...beside.values()].flatMap(({ view }) => view.set.remotes);
    const pages = remotes.flatMap((remote) => Object.keys(remote.pages));
    this.onChange(this.current().view, pages);
    await this.copies.keep(chain, site);
    // Writing to disk takes time, so the proven set is shown before it is remembered.
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

  /** Whether a release is, to the byte, what its app's key has signed. */
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

  /** Logs why the live set cannot be followed, or that it can be again; the same message only once. */
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
