import type { CountedKind, CountedRow, Counts } from '@landmark/shared/contracts/counts';
import type { AppName } from '../../bundle/apps';
import { type Counted, countsOf, nothing, parseCounted, stageName } from '../../rollout/counts';
import { isAmong } from '../../rollout/slots';
import { countValue, type Spread, type Tally } from '../../rollout/tally';
import { neededVersions } from '../../store/site/retention';
import { appsIn, type Canary, type CanaryStage, type Site } from '../../store/site/site-file';
import type { StateFolder } from '../../store/state-folder';

/** A page is one of a few names; more than so many of one release are made up. */
const mostPages = 60;
/** So many addresses and documents a server remembers while a stage lasts; of more it counts nothing for a decision. */
const mostRemembered = 200_000;

interface Stage extends CanaryStage {
  readonly app: AppName;
  readonly name: string;
  readonly canary: string;
  readonly stable: string;
}

function add(tally: Tally, what: CountedKind, value: number | undefined): void {
  if (what === 'lcp' || what === 'inp' || what === 'cls' || what === 'soft') {
    countValue(tally, what satisfies Spread, value ?? 0);
  } else tally[what] = (tally[what] ?? 0) + 1;
}

function stagesIn({ live, canaries = {} }: Site): readonly Stage[] {
  return (Object.entries(canaries) as [AppName, Canary][]).flatMap(([app, canary]) => {
    const stage = canary.stages.at(-1);
    const name = stage && stageName(app, canary, stage);
    return stage && name ? [{ ...stage, app, name, canary: canary.version, stable: live.apps[app] }] : [];
  });
}

/**
 * Counts what documents tell, for all to see, and of documents that were asked for with a slot also for decisions: each
 * document once, and in a stage of each address one that was loaded and one that came to the app later, which are the
 * `believedOfEach` of the judge. Addresses and documents are remembered while the stage lasts, and written nowhere.
 */
export class Counting {
  private counted: Counted = nothing();
  private readonly versions = new Set<string>();
  private stages: readonly Stage[] = [];
  private readonly seen = new Set<string>();
  private hasNews = false;

  private constructor(
    private readonly state: StateFolder,
    private readonly name: string,
  ) {}

  /** `server` is the same after a restart, and no other server's. */
  static async open(state: StateFolder, server: string): Promise<Counting> {
    const counting = new Counting(state, countsOf(server));
    counting.counted = parseCounted(await state.port.readText(counting.name));
    return counting;
  }

  /** Counts from now on for another set, and forgets whose versions are not kept any more. */
  follow(site: Site): void {
    this.versions.clear();
    for (const app of appsIn(site.live.apps))
      for (const version of neededVersions(site, app)) this.versions.add(`${app}@${version}`);
    const { views, stages } = this.counted;
    for (const release of Object.keys(views)) if (!this.versions.has(release)) delete views[release];
    const canaries = Object.entries(site.canaries ?? {}) as [AppName, Canary][];
    const lasting = canaries.flatMap(([app, canary]) =>
      canary.stages.map((stage) => stageName(app, canary, stage)),
    );
    for (const stage of Object.keys(stages)) if (!lasting.includes(stage)) delete stages[stage];
    const next = stagesIn(site);
    if (next.map(({ name }) => name).join() !== this.stages.map(({ name }) => name).join()) {
      this.seen.clear();
    }
    this.stages = next;
  }

  /** A document that a visitor with a slot has opened of an app, or of a shell, that has a canary. */
  document(slot: number, owner: AppName, address: string): void {
    for (const stage of this.stages) {
      if (stage.app !== owner && stage.app !== 'shell') continue;
      if (this.isNew(`${stage.name} document ${address}`)) this.add(stage, slot, 'documents');
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
    for (const [what, , , , value] of own) {
      const isView = what === 'loaded' || what === 'navigated';
      const view = `${stage.name} ${document}`;
      const isCounted = isView
        ? !this.seen.has(view) && this.isNew(`${stage.name} ${what} ${address}`) && this.isNew(view)
        : this.seen.has(view) && this.isNew(`${view} ${what}`);
      if (isCounted) this.add(stage, slot, what, value);
    }
  }

  private isNew(key: string): boolean {
    if (this.seen.has(key) || this.seen.size >= mostRemembered) return false;
    this.seen.add(key);
    return true;
  }

  private add(
    { name, app, share }: Stage,
    slot: number,
    what: CountedKind | 'documents',
    value?: number,
  ): void {
    const counts = this.counted.stages[name] ?? { canary: {}, stable: {} };
    this.counted.stages[name] = counts;
    const tally = counts[isAmong(app, share, slot) ? 'canary' : 'stable'];
    if (what === 'documents') tally.documents = (tally.documents ?? 0) + 1;
    else add(tally, what, value);
    this.hasNews = true;
  }

  /** Writes down what is new; answers with whether there was anything. */
  async keep(): Promise<boolean> {
    if (!this.hasNews) return false;
    this.hasNews = false;
    await this.state.port.putText(this.name, JSON.stringify(this.counted));
    return true;
  }
}
