import { randomUUID } from 'node:crypto';
import type { CountedKind, CountedRow, Counts } from '@landmark/contract/counts';
import type { AppName } from '../../bundle/apps';
import { type Counted, countsOf, endedMs, foldEnded, nothing, stageName } from '../../rollout/counts';
import { canariesOf, isAmong } from '../../rollout/slots';
import { countValue, type Tally } from '../../rollout/tally';
import { neededVersions } from '../../store/site/retention';
import { appsIn, type Site } from '../../store/site/site-file';
import type { StateFolder } from '../../store/state-folder';

/** A page is one of a few names; more than so many of one release are made up. */
const mostPages = 60;
/** So many addresses a server remembers while a stage lasts; of more it counts nothing for a decision. */
const mostRemembered = 200_000;

function add(tally: Tally, what: CountedKind | 'documents', value = 0): void {
  if (what === 'lcp' || what === 'inp' || what === 'cls' || what === 'soft') countValue(tally, what, value);
  else tally[what] = (tally[what] ?? 0) + 1;
}

type Stage = ReturnType<typeof stagesIn>[number];

const stagesIn = (site: Site) =>
  canariesOf(site).flatMap(([app, canary]) =>
    canary.stages.slice(-1).map((stage) => ({
      ...stage,
      app,
      name: stageName(app, canary, stage),
      canary: canary.version,
      stable: site.live.apps[app],
    })),
  );

/**
 * Counts what documents tell, for all to see, and of documents that were asked for with a slot also for decisions: in a
 * stage of each address one view, be it the document that it opened or a page that it came to later. Addresses are
 * remembered while the stage lasts, and written nowhere.
 */
export class Counting {
  counted: Counted = nothing();
  private readonly versions = new Set<string>();
  private stages: readonly Stage[] = [];
  /** The names of all stages of canaries that run. */
  private lasting: readonly string[] = [];
  /** By stage and address, whether the one view that is believed has told of itself: before, a document was opened. */
  private readonly visitors = new Map<string, boolean>();
  /** The documents that are believed, and what has been counted of each. */
  private readonly seen = new Set<string>();
  private hasNews = false;

  private name = '';
  /** When it was last written down, in milliseconds; nought before the first time. */
  private written = 0;

  constructor(private readonly state: StateFolder) {}

  /** Counts from now on for another set, and forgets whose versions are not kept any more. */
  follow(site: Site): void {
    this.versions.clear();
    for (const app of appsIn(site.live.apps))
      for (const version of neededVersions(site, app)) this.versions.add(`${app}@${version}`);
    this.lasting = canariesOf(site).flatMap(([app, canary]) =>
      canary.stages.map((stage) => stageName(app, canary, stage)),
    );
    this.trim(this.counted);
    const next = stagesIn(site);
    if (next.map(({ name }) => name).join() !== this.stages.map(({ name }) => name).join()) {
      this.visitors.clear();
      this.seen.clear();
    }
    this.stages = next;
  }

  private trim({ views, stages }: Counted): void {
    for (const release of Object.keys(views)) if (!this.versions.has(release)) delete views[release];
    for (const stage of Object.keys(stages)) if (!this.lasting.includes(stage)) delete stages[stage];
  }

  /** A document that a visitor with a slot has opened of an app, or of a shell, that has a canary. */
  document(slot: number, owner: AppName, address: string): void {
    for (const stage of this.stages) {
      if (stage.app !== owner && stage.app !== 'shell') continue;
      const visitor = `${stage.name} ${address}`;
      if (this.visitors.has(visitor) || !this.hasRoom) continue;
      this.visitors.set(visitor, false);
      this.add(stage, slot, 'documents');
    }
  }

  take({ document, slot, rows }: Counts, address: string): void {
    for (const [what, app, version, page, value] of rows) {
      const tally = this.tallyOf(`${app}@${version}`, page);
      if (tally) add(tally, what, value);
    }
    this.hasNews = true;
    if (slot !== undefined) for (const stage of this.stages) this.judge(stage, slot, document, address, rows);
  }

  /** Undefined of releases that the site does not know. The names come from outside: `constructor` is one. */
  private tallyOf(release: string, page: string): Tally | undefined {
    if (!this.versions.has(release)) return undefined;
    const pages = this.counted.views[release] ?? {};
    this.counted.views[release] = pages;
    if (Object.hasOwn(pages, page)) return pages[page];
    if (Object.keys(pages).length >= mostPages) return undefined;
    const tally: Tally = {};
    pages[page] = tally;
    return tally;
  }

  private judge(stage: Stage, slot: number, document: number, address: string, rows: readonly CountedRow[]) {
    const version = isAmong(stage.app, stage.share, slot) ? stage.canary : stage.stable;
    const own = rows.filter(([, app, told]) => app === stage.app && told === version);
    const view = `${stage.name} ${document}`;
    for (const [what, , , , value] of own) {
      const isView = what === 'loaded' || what === 'navigated';
      const isCounted = isView
        ? this.isBelieved(`${stage.name} ${address}`, what) && this.isNew(view)
        : this.seen.has(view) && this.isNew(`${view} ${what}`);
      if (isCounted) this.add(stage, slot, what, value);
    }
  }

  /** Of whoever has opened a document, that one is waited for; of anybody else the first view is believed. */
  private isBelieved(visitor: string, what: 'loaded' | 'navigated'): boolean {
    const hasTold = this.visitors.get(visitor);
    const isBelieved = hasTold === undefined ? this.hasRoom : !hasTold && what === 'loaded';
    if (isBelieved) this.visitors.set(visitor, true);
    return isBelieved;
  }

  private get hasRoom(): boolean {
    return this.visitors.size < mostRemembered;
  }

  private isNew(key: string): boolean {
    if (this.seen.has(key)) return false;
    this.seen.add(key);
    return true;
  }

  private add({ name, app, share }: Stage, slot: number, what: CountedKind | 'documents', value?: number) {
    const counts = this.counted.stages[name] ?? { canary: {}, stable: {} };
    this.counted.stages[name] = counts;
    add(counts[isAmong(app, share, slot) ? 'canary' : 'stable'], what, value);
    this.hasNews = true;
  }

  /**
   * Writes down what is new, and now and then that this server goes on, below a name that no other process has. One that
   * has slept for so long that it may be taken for ended begins anew.
   */
  async keep(now = Date.now()): Promise<void> {
    const since = now - this.written;
    if (since > endedMs / 2) {
      if (this.written > 0) this.counted = nothing();
      this.name = countsOf(randomUUID());
      await foldEnded(this.state, (counted) => this.trim(counted), now);
    } else if (!this.hasNews && since < endedMs / 4) return;
    this.hasNews = false;
    const { views, stages } = this.counted;
    const text = JSON.stringify({ at: new Date(now).toISOString(), views, stages });
    await this.state.port.putText(this.name, text).catch((error: unknown) => {
      this.hasNews = true;
      throw error;
    });
    this.written = now;
  }
}
