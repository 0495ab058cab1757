import { randomUUID } from 'node:crypto';
import type { CountedKind, Counts } from '@landmark/contract/counts';
import { screenName } from '@landmark/contract/release';
import type { AppName } from '../../bundle/apps';
import { type Counted, countsOf, endedMs, foldEnded, nothing, stageName } from '../../rollout/counts';
import type { StageCounts } from '../../rollout/judge';
import { canariesOf, isAmong } from '../../rollout/slots';
import { countValue, type Tally } from '../../rollout/tally';
import { neededVersions } from '../../store/site/retention';
import { appsIn, type Site } from '../../store/site/site-file';
import type { StateFolder } from '../../store/state-folder';
import { rateLimit } from './rate-limit';

/** How many addresses a server remembers per stage; it counts no further ones for decisions. */
const mostRemembered = 200_000;
/** The times that define "slow": from each address, one of each kind counts for each release in a day. */
const timeRates = { all: mostRemembered, each: 1, spanMs: 24 * 60 * 60 * 1000 };

type CountingKind = CountedKind | 'documents' | 'repeated';

function add(tally: Tally, what: CountingKind, value = 0): void {
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
      /** By address, whether its one counted view has reported; false after its document was opened. */
      visitors: new Map<string, boolean>(),
      /** The documents that count, and what has been counted of each. */
      seen: new Set<string>(),
    })),
  );

const sideOf = ({ app, share }: Stage, slot: number) => (isAmong(app, share, slot) ? 'canary' : 'stable');

const hasRoom = ({ visitors }: Stage) => visitors.size < mostRemembered;

/** Whether a view is the one that counts of its address: the document it opened here, or else its first view. */
function isBelieved(stage: Stage, address: string, what: 'loaded' | 'navigated'): boolean {
  const hasTold = stage.visitors.get(address);
  const isIt = hasTold === undefined ? hasRoom(stage) : !hasTold && what === 'loaded';
  if (isIt) stage.visitors.set(address, true);
  return isIt;
}

function isNew({ seen }: Stage, key: string): boolean {
  const size = seen.size;
  return seen.add(key).size > size;
}

/**
 * Counts what documents report, for display and, if the document was requested with a slot, for decisions: there one
 * view of each address in a stage, either the document that it opened or a page that it came to later. Addresses are
 * kept in memory while the stage lasts, or for a day, and are never written.
 */
export class Counting {
  counted: Counted = nothing();
  private readonly versions = new Set<string>();
  private pages: ReadonlySet<string> = new Set();
  private readonly isTimeBelieved = rateLimit(timeRates);
  private stages: readonly Stage[] = [];
  /** The names of all stages of running canaries. */
  private lasting: readonly string[] = [];
  private hasNews = false;

  private name = countsOf(randomUUID());
  /** When the counts were last written, or their first write began. Milliseconds since 1970; 0 before. */
  private written = 0;

  constructor(private readonly state: StateFolder) {}

  /** Counts from now on for another set and its pages, and drops the counts of versions that are no longer kept. */
  follow(site: Site, pages: readonly string[]): void {
    this.pages = new Set([...pages, screenName]);
    this.versions.clear();
    for (const app of appsIn(site.live.apps))
      for (const version of neededVersions(site, app)) this.versions.add(`${app}@${version}`);
    this.lasting = canariesOf(site).flatMap(([app, canary]) =>
      canary.stages.map((stage) => stageName(app, canary, stage)),
    );
    this.trim(this.counted);
    this.stages = stagesIn(site).map((next) => this.stages.find(({ name }) => name === next.name) ?? next);
  }

  private trim({ views, stages }: Counted): void {
    for (const release of Object.keys(views)) if (!this.versions.has(release)) delete views[release];
    for (const stage of Object.keys(stages))
      if (!this.lasting.includes(stage) && !this.versions.has(stage)) delete stages[stage];
  }

  /**
   * Counts a document that a visitor with a slot opened, of an app with a canary or under the shell's canary. Returns
   * whether it is awaited: each address's first is. It says so itself in its report, which another server may get.
   */
  document(slot: number, owner: AppName, address: string): boolean {
    let isAwaited = false;
    for (const stage of this.stages) {
      if (stage.app !== owner && stage.app !== 'shell') continue;
      if (stage.visitors.has(address) || !hasRoom(stage)) continue;
      stage.visitors.set(address, false);
      this.add(stage.name, sideOf(stage, slot), 'documents');
      isAwaited = true;
    }
    return isAwaited;
  }

  take({ document, slot, rows }: Counts, address: string): void {
    for (const [what, app, version, page, value] of rows) {
      const release = `${app}@${version}`;
      if (!this.versions.has(release) || !this.pages.has(page)) continue;
      const pages = this.counted.views[release] ?? {};
      this.counted.views[release] = pages;
      const tally = pages[page] ?? {};
      pages[page] = tally;
      add(tally, what, value);
      if (value !== undefined && this.isTimeBelieved(`${address} ${release} ${what}`))
        this.add(release, 'stable', what, value);
    }
    this.hasNews = true;
    if (slot !== undefined)
      for (const stage of this.stages) this.judge(stage, sideOf(stage, slot), document, address, rows);
  }

  private judge(
    stage: Stage,
    side: keyof StageCounts,
    document: number,
    address: string,
    rows: Counts['rows'],
  ): void {
    for (const [what, app, version, , value] of rows) {
      if (app !== stage.app || version !== stage[side]) continue;
      const isView = what === 'loaded' || what === 'navigated';
      const isCounted = isView
        ? isBelieved(stage, address, what) && isNew(stage, `${document}`)
        : what === 'heard'
          ? stage.visitors.has(address) && isNew(stage, `${address} ${what}`)
          : stage.seen.has(`${document}`) && isNew(stage, `${document} ${what}`);
      if (isCounted) this.add(stage.name, side, what, value);
      else if (isView) this.add(stage.name, side, 'repeated');
    }
  }

  private add(stage: string, side: keyof StageCounts, what: CountingKind, value?: number): void {
    const counts = this.counted.stages[stage] ?? { canary: {}, stable: {} };
    this.counted.stages[stage] = counts;
    add(counts[side], what, value);
    this.hasNews = true;
  }

  /**
   * Writes new counts, and now and then a sign of life, under a name that no other process has. After a sleep so long
   * that others may take this server for ended, it counts from zero under a new name.
   */
  async keep(now = Date.now()): Promise<void> {
    const since = now - this.written;
    if (since > endedMs / 2) {
      if (this.written > 0) {
        this.counted = nothing();
        this.name = countsOf(randomUUID());
        this.written = 0;
      }
      await foldEnded(this.state, (ended) => this.trim(ended), now);
    } else if (!this.hasNews && since < endedMs / 4) return;
    this.hasNews = false;
    const { views, stages } = this.counted;
    const text = JSON.stringify({ at: new Date(now).toISOString(), views, stages });
    // A write without an answer may have arrived, and be taken for an ended server's like any other.
    this.written ||= now;
    await this.state.port.putText(this.name, text).catch((error: unknown) => {
      this.hasNews = true;
      throw error;
    });
    this.written = now;
  }
}
