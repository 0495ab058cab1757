import { routeAnswers } from '@landmark/contract/routes';
import type { AppName } from '../../bundle/apps';
import { inParallel } from '../../store/files';
import type { SiteView } from '../../store/site/site-view';
import { firstOf } from '../../store/wholeness';
import { isRemote, type Published } from '../compose/published';
import { type Refusal, refusalsOf } from '../gate/refusal';
import { candidateAnswers } from './answers';
import { type LookBrowser, type Place, places } from './browser';
import { Demands, pageAt, pagesOf } from './demands';
import { type LookFault, lookKinds } from './fault';
import { Openings } from './openings';
import { type Shown, unchangedPages } from './seen-before';
import { type Looking, Tab } from './tab';
import { leaves, leftAfterStay, leftBehind, type Walkers } from './traces';
import { type Stop, Visit } from './visit';

/** A set as it would be live, of which some releases have not been looked at. */
export interface LookedAt {
  readonly browser: LookBrowser;
  readonly view: SiteView;
  readonly releases: readonly Published[];
  /** The apps whose release is new. */
  readonly changes: readonly AppName[];
  /** Reads the live set, with the releases of it that stay; absent before there is one. */
  readonly before?: () => Promise<Pick<LookedAt, 'view' | 'releases'>>;
  /** Earlier releases of changing apps that were looked at with the same shell and the same settings. */
  readonly seen: readonly Shown[];
  /** As in the limits of a release. */
  readonly restMs: number;
  readonly onDoubt?: ((why: string) => void) | undefined;
}

type Faults = readonly LookFault[];
/** How many times as long as usual a page may take. */
type Patience = 1 | 4;
type Job = (patience: Patience) => Promise<Faults>;
type Begin = (place: Place) => Promise<Visit>;

/** The part of its time to come to rest that a page may compute; twice that in a second look. */
const computingShare = 1 / 4;

/** How many jobs run at a time. */
const atOnce = 4;

/** Lists one address of each of an owner's routes: the contract has checked how others of the route differ. */
function stopsOf(view: SiteView, release: Published): readonly Stop[] {
  const owner = release.manifest.app;
  const composed = pagesOf(view, owner)?.index.pages ?? [];
  const first = ({ path: route }: { path: string }) =>
    composed.find((page) => routeAnswers(route, page.path));
  const shown = isRemote(release) ? release.manifest.remote.routes.map(first) : composed;
  return [...new Set(shown.flatMap((page) => page?.path ?? []))].map((each) => ({ path: each, owner }));
}

/** Lists the queries of one parameter with which a document's frame links to a path; an empty one for none. */
const frameSearches = (html: string, to: string) =>
  [...html.replace(/<main.*<\/main>/s, '').matchAll(/ href="([^"?#]+)(\?[^"#&]+)?"/g)].flatMap(
    ([, path, search = '']) => (path === to ? search : []),
  );

const frameLinks = `[...document.querySelectorAll('a[href]:not(main *)')].map(({ pathname }) => pathname)`;

/** How a new release is looked at, beside all that it would be live with. */
class Look {
  private readonly demands: Demands;
  private readonly openings: Openings;

  constructor(
    private readonly work: LookedAt,
    private readonly answer: Looking['answer'],
    private readonly release: Published,
  ) {
    this.demands = new Demands(work.view, answer, release);
    this.openings = new Openings(release, this.demands);
  }

  /** Returns the jobs of which the look consists, each with tabs of its own or without a browser. */
  async jobs(): Promise<readonly Job[]> {
    const { app } = this.release.manifest;
    const changed = await this.changedStops();
    const own = changed.length > 0 ? changed : stopsOf(this.work.view, this.release).slice(0, 1);
    const look = this.inBrowser(async (begin) => {
      const [desk, phone] = await Promise.all([
        this.visit(own, begin),
        changed.length > 0 ? this.onPhone(changed, begin) : undefined,
      ]);
      const { walkers } = desk;
      const left = phone && walkers ? await leftAfterStay({ ...walkers, visitor: phone.visit }, app) : [];
      return [...desk.faults, ...(phone?.faults ?? []), ...left, ...(await this.pressFrame(begin))];
    });
    const framing: Job[] = app === 'shell' ? [(patience) => this.framedOtherwise(patience)] : [];
    return [look, () => this.demands.documents(), ...framing];
  }

  /** A job that opens a page of each remote that stays in the shell's new frame, and walks from one to the next. */
  private framed(): Job {
    const { view, releases, changes } = this.work;
    const stay = releases.filter(({ manifest }) => !changes.includes(manifest.app));
    const stops = stay.flatMap((release) => stopsOf(view, release).slice(0, 1));
    return this.inBrowser(async (begin) => {
      const visits = places.map(async (place) => {
        const visit = await begin(place);
        const found: LookFault[] = [];
        for (const stop of stops) if (await visit.open(stop)) found.push(...(await visit.see()));
        for (const stop of stops) if (visit.at) await visit.follow(stop, 'in the frame');
        return [...found, ...visit.tab.faults];
      });
      return (await Promise.all(visits)).flat();
    });
  }

  /** Does {@link framed}, without faults of pages that have faults in the live frame, too: these are not the shell's. */
  private async framedOtherwise(patience: Patience): Promise<Faults> {
    const faults = await this.framed()(patience);
    const before = faults.length > 0 && (await this.work.before?.());
    if (!before) return faults;
    const answer = candidateAnswers(before.view, before.releases);
    const had = await new Look({ ...this.work, ...before }, answer, this.release).framed()(patience);
    const pageIn = ({ text }: LookFault) => text.split(' ', 1)[0];
    const ill = new Set(had.map(pageIn));
    return faults.filter((fault) => !ill.has(pageIn(fault)));
  }

  /** Stays on pages, on a phone, and comes back to the last of them. */
  private async onPhone(own: readonly Stop[], begin: Begin) {
    const visit = await begin(places[1]);
    const found = await this.openings.open(own, visit, async () => [
      // Files that are fetched late count for the page, too; those that are fetched on scrolling do not.
      ...this.demands.overweight(visit.tab.here, visit.tab.fetched),
      ...(await visit.stay()),
    ]);
    const kept = await this.comeAgain(visit, begin);
    const { faults } = visit.tab;
    const isOwn = ({ text }: LookFault) => own.some((stop) => text.startsWith(`${stop.path} `));
    const usual = faults.every(isOwn) ? new Set() : await this.usual(begin);
    return { visit, faults: [...found, ...kept, ...faults.filter(({ text }) => !usual.has(text))] };
  }

  /** Returns the faults that others' pages have on a phone for somebody who has not been on the release's. */
  private async usual(begin: Begin): Promise<ReadonlySet<string>> {
    const alone = await begin(places[1]);
    for (const stop of [...this.others(), ...this.others()])
      await (alone.at ? alone.follow(stop, 'in the frame') : alone.open(stop));
    return new Set(alone.tab.faults.map(({ text }) => text));
  }

  /** Runs a job in tabs of its own. A browser that ends counts as a fault of the release: nothing proves otherwise. */
  private inBrowser(job: (begin: Begin) => Promise<Faults>): Job {
    const { browser, view, restMs } = this.work;
    const { app } = this.release.manifest;
    return async (patience) => {
      const tabs: Tab[] = [];
      const computeMs = restMs * computingShare * Math.min(patience, 2);
      const looking = { config: view.config, answer: this.answer, restMs: restMs * patience, computeMs };
      const begin: Begin = async (place) => {
        const tab = await Tab.begin(browser.visitor(place), looking);
        tabs.push(tab);
        // As with developer tools open; on the phone alone, since these cost time, and on the desk pages are compared by
        // their computing time.
        if (place.isLively) await tab.devtools.send('Debugger.enable');
        return new Visit(tab, place);
      };
      try {
        return await job(begin);
      } catch (error) {
        const [said = ''] = String((error as Error | undefined)?.message).split('\n');
        return [{ kind: 'rests', text: `a visit to ${app} ends the browser: ${said}` }];
      } finally {
        for (const tab of tabs) tab.end();
      }
    };
  }

  /** Lists the stops whose pages are not as they were in the last look. */
  private async changedStops(): Promise<readonly Stop[]> {
    const { release } = this;
    const { view, seen } = this.work;
    const stops = stopsOf(view, release);
    const before = seen.find(({ pages }) => pages.index.owner === release.manifest.app);
    const pages = pagesOf(view, release.manifest.app);
    if (!before || !pages || !isRemote(release)) return stops;
    const isUnchanged = await unchangedPages(before, { release, pages });
    const are = await Promise.all(stops.map(({ path: at }) => isUnchanged(pageAt(release, at), at)));
    return stops.filter((_, index) => !are[index]);
  }

  /**
   * Comes to a page a second and a third time from others', by links of the frame (which need not link to them) and by
   * going back. Avoids the first of the others, which the desk's visit takes, and ends on the last, as that does.
   */
  private async comeAgain(visit: Visit, begin: Begin): Promise<Faults> {
    const { at: own, tab } = visit;
    const others = this.others();
    const [first, second = first] = others;
    const third = others.at(-1);
    if (!own || !second || !third) return [];
    const follow = (stop: Stop) => [stop, () => visit.follow(stop, 'in the frame')] as const;
    const back = (stop: Stop) => [stop, () => visit.back(stop, 1)] as const;
    for (const [to, go] of [follow(second), back(own), follow(third), follow(own), back(third)]) {
      const isThere = await go();
      // With the address changed, the others' pages themselves may be what does not come to rest.
      if (isThere !== undefined && to !== own && (await tab.ask('location.pathname')) === own.path) {
        tab.here = own.path;
        tab.note('acts', `keeps whoever is there from ${to.path} by itself`);
        return [];
      }
      if (isThere) continue;
      const alone = isThere === false && to !== own ? await begin(places[1]) : undefined;
      const from = others.find((each) => each !== to);
      const rests = alone && from && (await alone.open(from)) && (await alone.follow(to, 'in the frame'));
      return rests ? [leaves(`keeps ${to.path} of ${to.owner} from coming to rest on a phone`)] : [];
    }
    return [];
  }

  /** Presses the frame's links to all pages, on those of the release's pages that listen and could block a press. */
  private async pressFrame(begin: Begin): Promise<Faults> {
    const owned = new Map(
      this.work.view.owners.flatMap(({ index: { owner, pages } }) =>
        pages.map(({ path }): [string, Stop] => [path, { path, owner }]),
      ),
    );
    const [other] = this.others();
    for (const own of other ? this.openings.hearing : []) {
      const visits: Visit[] = [];
      const start = async () => {
        const visit = await begin(places[0]);
        visits.push(visit);
        return visit;
      };
      const visit = await start();
      const isOpen = await visit.open(own);
      const links = isOpen ? await visit.tab.read<readonly string[]>(frameLinks, []) : [];
      for (const to of new Set(links.flatMap((path) => owned.get(path) ?? []))) {
        if (to.path === own.path) continue;
        const isKept = async (from = own) => (await start()).isKept(from, to);
        // Tried again, and on another page: the link may have moved during the press, or lead nowhere for anybody.
        if ((await visit.isKept(own, to)) && (await isKept()) && !(await isKept(other)))
          return [
            { kind: 'acts', text: `${own.path} keeps whoever presses ${to.path} in the frame from it` },
          ];
        if (visit.at === to) await visit.back(own, 1);
      }
      // Where the page itself has not answered, nothing was pressed.
      const unseen = visits.flatMap(({ tab }) => tab.faults.filter(({ kind }) => kind === 'rests'));
      const ownUnseen = unseen.filter(({ text }) => text.startsWith(`${own.path} `));
      if (ownUnseen.length > 0) return ownUnseen;
    }
    return [];
  }

  /** Lists a page of every other app, for the comparison with a stranger; empty for a release of the shell. */
  private others(): readonly Stop[] {
    const { app } = this.release.manifest;
    const { view, releases } = this.work;
    return releases
      .filter(({ manifest }) => app !== 'shell' && manifest.app !== app)
      .flatMap((each) => stopsOf(view, each).slice(0, 1));
  }

  /** Returns a page with the query of the frame's links to it that asks for least: a long list takes long to compare. */
  private async leastOf(stop: Stop): Promise<Stop> {
    const bodyOf = async (search: string) => {
      const { body } = await this.answer(new URL(stop.path + search, this.work.view.config.siteUrl));
      return body.toString();
    };
    const searches = frameSearches(await bodyOf(''), stop.path);
    const sizes = await inParallel(searches, async (search) => (await bodyOf(search)).length);
    const search = searches[sizes.indexOf(Math.min(...sizes))];
    return search ? { ...stop, search } : stop;
  }

  /** Opens a release's pages on a desk, and compares what that visit leaves behind with a stranger's walk. */
  private async visit(own: readonly Stop[], begin: Begin) {
    const { app } = this.release.manifest;
    const others = await inParallel(this.others(), (stop) => this.leastOf(stop));
    const last = others.at(-1);
    if (!last) {
      const alone = await begin(places[0]);
      return { faults: [...(await this.openings.open(own, alone)), ...alone.tab.faults] };
    }
    const [visitor, stranger] = await Promise.all([begin(places[0]), begin(places[0])]);
    const walkers: Walkers = { visitor, stranger };
    const strangers = async () => (await stranger.open(last)) && (await stranger.stay());
    const [opening] = await Promise.all([this.openings.open(own, visitor), strangers()]);
    const left = await leftBehind(walkers, app, own, others, this.openings.hearing);
    // A fault that the stranger meets, too, is not the release's.
    const said = new Set(stranger.tab.faults.map(({ text }) => text));
    const written = visitor.tab.faults.filter(({ text }) => !said.has(text));
    return { faults: [...opening, ...written, ...left], walkers };
  }
}

/** Opens the pages of new releases in a browser, as if they were live, and looks at all that can be seen there. */
export async function lookRefusals(work: LookedAt): Promise<readonly Refusal[]> {
  const { view, releases, changes } = work;
  const answer = candidateAnswers(view, releases);
  const changed = releases.filter(({ manifest }) => changes.includes(manifest.app));
  const jobs = await inParallel(changed, async (release) =>
    (await new Look(work, answer, release).jobs()).map((job) => ({ release, job })),
  );
  const done = async (each: (typeof jobs)[number][number]) => ({ ...each, faults: await each.job(1) });
  const first = await inParallel(jobs.flat(), done, atOnce);
  // What only a busy machine may have caused is looked at again, with more time, when everything else is done.
  const isUnsure = ({ kind }: LookFault) => kind === 'rests' || kind === 'lies' || kind === 'leaves';
  const isOpen = (faults: Faults) =>
    faults.length > 0 && (faults.every(isUnsure) || faults.some(({ kind }) => kind === 'rests'));
  const open = first.flatMap(({ faults }) => (isOpen(faults) ? faults.map(({ text }) => text) : []));
  if (open.length > 0) work.onDoubt?.(firstOf(open));
  const again = async (job: Job, before: Faults) => {
    const faults = await job(4);
    // A look that does not come to the end sees less, so the earlier faults stay.
    return faults.some(({ kind }) => kind === 'rests') ? [...before, ...faults] : faults;
  };
  const found: Refusal[] = [];
  // One at a time: beside others, pages come to rest later.
  for (const { release, job, faults } of first) {
    const seen = isOpen(faults) ? await again(job, faults) : faults;
    found.push(
      ...seen.flatMap(({ kind, text }) =>
        refusalsOf('look', release, [text], lookKinds[kind].meets, lookKinds[kind].remedy),
      ),
    );
  }
  // A fault that is seen twice is named once.
  return [...new Map(found.map((refusal) => [refusal.release, refusal])).values()];
}
