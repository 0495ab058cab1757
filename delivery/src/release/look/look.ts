import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { routeAnswers } from '@landmark/contract/routes';
import type { AppName } from '../../bundle/apps';
import { budgetOf } from '../../store/budgets';
import { toBrotli } from '../../store/compress';
import { inParallel } from '../../store/files';
import type { SiteView } from '../../store/site/site-view';
import { nameOf, type Published, type PublishedRemote } from '../compose/published';
import type { Refusal } from '../gate/refusal';
import { candidateAnswers } from './answers';
import { type LookBrowser, type Place, places } from './browser';
import { type LookFault, lookKinds } from './fault';
import { type Looking, Tab } from './tab';
import { leftBehind } from './traces';
import { type Shown, unchangedPages } from './unchanged-pages';
import { type Stop, Visit } from './visit';

/** A set as it would be live, of which some releases have not been looked at. */
export interface LookedAt {
  readonly browser: LookBrowser;
  readonly view: SiteView;
  readonly releases: readonly Published[];
  /** The apps whose release is new. */
  readonly changes: readonly AppName[];
  /** What was looked at before of apps that change, beside the same shell and with the same settings. */
  readonly seen: readonly Shown[];
  /** As in the limits of a release. */
  readonly restMs: number;
}

interface Look extends LookedAt, Omit<Looking, 'patience'> {
  /** What the site answers a link with, asked once of each: every page has those of the frame. */
  readonly statusOf: (url: URL) => Promise<number>;
}
type Faults = readonly LookFault[];
/** How many times as long as usual is waited for what may be a matter of time. */
type Patience = 1 | 4;

/** Many times what any page of the site asks for before it is at rest. */
const mostAsked = 250;

/** So many jobs are done at a time. */
const atOnce = 4;

const isRemote = (release: Published): release is PublishedRemote => release.manifest.app !== 'shell';

const pageAt = ({ manifest: { remote } }: PublishedRemote, { path: at }: Stop): string =>
  remote.routes.find(({ path: route }) => routeAnswers(route, at))?.page ?? '';

const pagesOf = ({ view }: LookedAt, app: AppName) => view.owners.find(({ index }) => index.owner === app);

/** Of each of an owner's routes one address: what differs between two of them, the contract has asked. */
function stopsOf(work: LookedAt, release: Published): readonly Stop[] {
  const owner = release.manifest.app;
  const composed = pagesOf(work, owner)?.index.pages ?? [];
  const shown = isRemote(release)
    ? release.manifest.remote.routes.map(({ path: route }) =>
        composed.find((page) => routeAnswers(route, page.path)),
      )
    : composed;
  return [...new Set(shown.flatMap((page) => page?.path ?? []))].map((each) => ({ path: each, owner }));
}

/** Of each of an owner's composed pages its path, and what it says itself: what is around belongs to the shell. */
function ownHtml(work: LookedAt, app: AppName) {
  const owner = pagesOf(work, app);
  return (owner?.index.pages ?? []).map(({ file, path: at }) => ({
    at,
    read: async () => {
      const html = await readFile(path.join(owner?.folder ?? '', file), 'utf8');
      return app === 'shell' ? html : html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
    },
  }));
}

/** What is beyond what a page's team wrote down. */
async function weightFaults(
  work: Look,
  release: Published,
  stop: Stop,
  fetched: ReadonlyMap<string, number>,
): Promise<Faults> {
  if (!isRemote(release)) return [];
  const page = pageAt(release, stop);
  const document = ownHtml(work, release.manifest.app).find(({ at }) => at === stop.path);
  const markup = await toBrotli(Buffer.from((await document?.read()) ?? ''), 'quick');
  // The frame's own is the shell's; whatever else is fetched, of whichever app, is fetched for this page.
  const own = [...fetched].filter(([name]) => !name.startsWith('/_releases/shell/'));
  const sum = (isCode: boolean) =>
    own
      .filter(([name]) => /\.(js|css)(\?|$)/.test(name) === isCode)
      .reduce((all, [, bytes]) => all + bytes, 0);
  const weights = [
    ['scripts and styles', sum(true), undefined],
    ['pictures', sum(false), 'pictures'],
    ['markup', markup.length, 'markup'],
  ] as const;
  return weights.flatMap(([what, bytes, of]): Faults => {
    const limit = budgetOf(release.manifest.budgets, page, of);
    if (bytes <= limit) return [];
    const text = `${stop.path} fetches ${Math.ceil(bytes / 1000)} kB of ${what}; ${page} may fetch ${limit / 1000} kB`;
    return [{ kind: 'weighs', text }];
  });
}

type Begin = (place: Place) => Promise<Visit>;

/** Where a page's own links, areas and forms lead, as they are written. */
const ownLinks = `[...document.querySelectorAll('main :is(a, area)[href], main form[action]')].map((one) => one.getAttribute('href') ?? one.getAttribute('action'))`;

/**
 * Opens pages, one after the other, as they are found by search engines and typed addresses: as documents. Ends where one
 * does not come to rest. What a tab writes down by itself is not among the faults.
 */
async function openingFaults(
  work: Look,
  release: Published,
  own: readonly Stop[],
  visit: Visit,
): Promise<Faults> {
  const { tab } = visit;
  const found: LookFault[] = [];
  for (const stop of own) {
    const had = (await tab.history()).length;
    tab.forget();
    if (!(await visit.open(stop))) return found;
    const added = (await tab.history()).length - had - 1;
    const covered = await tab.ask<string>('__landmarkLook.covered()');
    const acts = [
      ...(added > 0 ? [`adds ${added} steps to the tab’s history`] : []),
      ...(covered ? [`covers “${covered}” of the frame`] : []),
      ...(tab.asked > mostAsked ? [`asks for ${tab.asked} things`] : []),
    ];
    found.push(...acts.map((text): LookFault => ({ kind: 'acts', text: `${stop.path} ${text} by itself` })));
    const links = (await tab.ask<readonly string[]>(ownLinks)) ?? [];
    found.push(
      ...(await unansweredFaults(work, stop.path, links)),
      ...(await weightFaults(work, release, stop, tab.fetched)),
    );
  }
  return found;
}

/** How a release's pages open on a desk, and what a visit to them leaves behind, beside the same way of somebody who was never there. */
async function visitFaults(
  work: Look,
  release: Published,
  own: readonly Stop[],
  patience: Patience,
  begin: Begin,
): Promise<Faults> {
  const { app } = release.manifest;
  // Whoever was on a page of the shell was on no page of another team's before.
  const others = work.releases
    .filter(({ manifest }) => app !== 'shell' && manifest.app !== app)
    .flatMap((each) => stopsOf(work, each).slice(0, 1));
  const last = others.at(-1);
  const visitor = await begin(places[0]);
  if (!last) return [...(await openingFaults(work, release, own, visitor)), ...visitor.tab.faults];
  const stranger = await begin(places[0]);
  const lookMs = work.restMs / 16;
  const walkers = { visitor, stranger, patienceMs: lookMs * patience, computesMs: lookMs };
  const [opening] = await Promise.all([openingFaults(work, release, own, visitor), stranger.open(last)]);
  const left = await leftBehind(walkers, app, own, others);
  // What is so without the release is not its fault.
  const said = new Set(stranger.tab.faults.map(({ text }) => text));
  return [...opening, ...visitor.tab.faults.filter(({ text }) => !said.has(text)), ...left];
}

/** What such elements say in such attributes. Stops where the next begins, so that it takes no longer for a text that only looks like them. */
const addressesIn = (elements: string, attributes: string) =>
  new RegExp(`<(?:${elements})\\s[^<>]*?(?:${attributes})=(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'gi');
const link = addressesIn('a|area|form', 'href|action');
/** What a browser fetches once it is scrolled to: nobody scrolls here. What stands in the address is there. */
const shown = addressesIn('img|source|video|audio|track', '(?:src|poster)(?!=["\']?data:)');

/** Of links on a page those that lead nowhere on this site. */
async function unansweredFaults(
  { view, statusOf }: Look,
  at: string,
  links: readonly string[],
): Promise<readonly LookFault[]> {
  const { siteUrl } = view.config;
  const faults = await inParallel([...new Set(links)], async (href): Promise<LookFault[]> => {
    const url = URL.canParse(href, siteUrl + at) ? new URL(href, siteUrl + at) : undefined;
    if (url && /^(https?|mailto|tel):$/.test(url.protocol)) {
      if (url.origin !== new URL(siteUrl).origin || (await statusOf(url)) < 400) return [];
      return [{ kind: 'links', text: `${at} links to ${url.pathname}, which nobody answers` }];
    }
    return [{ kind: 'links', text: `${at} links to ${href}, which is no address` }];
  });
  return faults.flat();
}

/** Addresses of this site that some composed page of an owner links to or shows, and nobody answers. */
async function linkFaults(work: Look, app: AppName): Promise<Faults> {
  const found = new Map<string, string>();
  for (const { at, read } of ownHtml(work, app)) {
    const html = await read();
    for (const [, ...hrefs] of [...html.matchAll(link), ...html.matchAll(shown)]) {
      found.set((hrefs.find((href) => href !== undefined) ?? '').replaceAll('&amp;', '&'), at);
    }
  }
  return (await inParallel([...found], ([href, at]) => unansweredFaults(work, at, [href]))).flat();
}

/** A job in tabs of its own. A browser that ends, or is ended, counts as the fault of what it shows: nobody can say that it is not. */
const inBrowser =
  (work: Look, what: string, job: (begin: Begin, patience: Patience) => Promise<Faults>) =>
  async (patience: Patience): Promise<Faults> => {
    const visits: Visit[] = [];
    const begin: Begin = async (place) => {
      const visit = new Visit(await Tab.begin(work.browser.visitor(place), { ...work, patience }));
      visits.push(visit);
      return visit;
    };
    try {
      return await job(begin, patience);
    } catch (error) {
      const [said = ''] = String((error as Error | undefined)?.message).split('\n');
      return [{ kind: 'rests', text: `${what} ends the browser: ${said}` }];
    } finally {
      for (const visit of visits) visit.tab.end();
    }
  };

/** Where an owner's pages are not as they were when they were opened last. */
async function changedStops(work: Look, release: Published): Promise<readonly Stop[]> {
  const stops = stopsOf(work, release);
  const seen = work.seen.find(({ pages }) => pages.index.owner === release.manifest.app);
  const pages = pagesOf(work, release.manifest.app);
  if (!seen || !pages || !isRemote(release)) return stops;
  const isUnchanged = await unchangedPages(seen, { release, pages });
  return stops.filter((stop) => !isUnchanged(pageAt(release, stop), stop.path));
}

async function jobsOf(work: Look, release: Published) {
  const { app } = release.manifest;
  const changed = await changedStops(work, release);
  const own = changed.length > 0 ? changed : stopsOf(work, release).slice(0, 1);
  const desk = inBrowser(work, `a visit to ${app}`, (begin, patience) =>
    visitFaults(work, release, own, patience, begin),
  );
  const phone = inBrowser(work, `a visit to ${app} on a phone`, async (begin) => {
    const visit = await begin(places[1]);
    return [...(await openingFaults(work, release, changed, visit)), ...visit.tab.faults];
  });
  return [desk, ...(changed.length > 0 ? [phone] : []), () => linkFaults(work, app)];
}

/** Opens the pages of new releases in a browser, as if they were live, and looks at all that can be seen there. */
export async function lookRefusals(asked: LookedAt): Promise<readonly Refusal[]> {
  const { view, releases, changes } = asked;
  const answer = candidateAnswers(view, releases);
  const statuses = new Map<string, Promise<number>>();
  const statusOf = ({ href }: URL) => {
    const asking = statuses.get(href) ?? answer(new URL(href)).then(({ status }) => status);
    statuses.set(href, asking);
    return asking;
  };
  const work: Look = { ...asked, config: view.config, answer, statusOf };
  const changed = releases.filter(({ manifest }) => changes.includes(manifest.app));
  const jobs = await inParallel(changed, async (release) =>
    (await jobsOf(work, release)).map((job) => ({ release, job })),
  );
  const first = await inParallel(
    jobs.flat(),
    async (each) => ({ ...each, faults: await each.job(1) }),
    atOnce,
  );
  // What a busy machine may show too is looked at again when all else is done, with time.
  const found = await inParallel(
    first,
    async ({ release, job, faults }) =>
      (faults.some(({ kind }) => kind === 'rests' || kind === 'leaves') ? await job(4) : faults).map(
        ({ kind, text }): Refusal => ({
          rule: 'look',
          release: `${nameOf(release)}: ${text}`,
          ...lookKinds[kind],
        }),
      ),
    atOnce,
  );
  // What is seen in two places is said once.
  return [...new Map(found.flat().map((refusal) => [refusal.release, refusal])).values()];
}
