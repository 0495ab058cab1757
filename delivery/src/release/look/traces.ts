import { setTimeout as pause } from 'node:timers/promises';
import { drawnOtherwise, snapshotOf } from './drawing';
import type { LookFault } from './fault';
import type { Stop, Visit } from './visit';
import { type TraceKind, type WindowTraces, windowTraces } from './window-traces';
import { onThisMachine } from './within';

/** Who walks through an app's pages and on to the others', and who walks there without having been on them. */
export interface Walkers {
  readonly visitor: Visit;
  readonly stranger: Visit;
  /** What the stranger's window had when it was read last, which takes long. */
  window?: WindowTraces | undefined;
}

/** Of a page’s time to come to rest, or to compute: how long two pages may differ, and how much longer a visitor’s may compute, who loads code that a stranger has. */
const tolerated = { differing: 1 / 16, computing: 1 / 4 } as const;

/** For so long their pages may differ when both have come to rest. Milliseconds. */
const mayDifferMs = ({ tab }: Visit) => tab.looking.restMs * tolerated.differing;

/** Between two looks at the same. Milliseconds. */
const pauseMs = 50;

/** What is thrown away may still be there when a busy machine has taken all of the time for one look. */
const leastLooks = 3;

/** Until neither page has put off anything of its own: a list grows when there is time. */
const bothSettled = ({ visitor, stranger }: Walkers) =>
  Promise.all(
    [visitor, stranger].map((each) =>
      each.tab.ask(`__landmarkLook.settled(${mayDifferMs(each) / pauseMs}, ${pauseMs})`),
    ),
  );

/** What stays different; empty where for a moment nothing is. Whoever is looked at has as much time for itself. */
async function lastingDifferences(walkers: Walkers, differences: () => Promise<readonly string[]>) {
  let begunAt = Number.POSITIVE_INFINITY;
  for (let looks = 1; ; looks += 1) {
    await bothSettled(walkers);
    const askedAt = performance.now();
    begunAt = Math.min(begunAt, askedAt);
    const found = await differences();
    const answeredAt = performance.now();
    const isOver = looks >= leastLooks && answeredAt - begunAt > onThisMachine(mayDifferMs(walkers.visitor));
    if (found.length === 0 || isOver) return found;
    await pause(Math.max(pauseMs, answeredAt - askedAt));
  }
}

async function drawnDifference({ visitor, stranger }: Walkers): Promise<readonly string[]> {
  const drawn = [stranger, visitor].map(({ tab }) => tab.within(snapshotOf(tab.devtools)));
  const [before, after] = await Promise.all(drawn);
  const difference = before && after ? drawnOtherwise(before, after) : 'it cannot be drawn off';
  return difference === undefined ? [] : [difference];
}

/** What one has more of than the other. */
function beyond(one: readonly string[], other: readonly string[]): readonly string[] {
  const rest = [...other];
  return one.filter((each) => {
    const at = rest.indexOf(each);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

/** What is new in a tab, by kind, as it is said. */
const kinds = {
  globals: 'leaves globals',
  replaced: 'replaces what is built in',
  pending: 'leaves running',
  listening: 'leaves listening to what all pages share',
  document: 'changes what belongs to the whole document',
  stored: 'keeps in the browser, though nobody asked for it',
} as const satisfies Readonly<Record<TraceKind, string>>;

/** For so much more memory than a stranger's a visitor’s tab may hold: code, and data that it has come to know. Megabytes. */
const heldMb = 30;

/** Where somebody who has scrolled finds their place again, in this tab. */
const ownPlace = /^landmark-[a-z-]+ of the tab$/;

/** What there is in the window after a visit to an app's pages, or after who has `stayed` there, that there is not for a stranger. */
async function inWindow(walkers: Walkers, app: string, stayed?: 'stayed') {
  const { visitor, stranger } = walkers;
  const known = stayed && walkers.window;
  const [has, without] = await Promise.all([windowTraces(visitor.tab), known ?? windowTraces(stranger.tab)]);
  walkers.window = without;
  // Whoever keeps others from looking has something to hide, or a machine that is too slow to tell.
  if (!has || !without)
    return [`cannot be looked at: ${has ? 'the stranger’s' : 'the visitor’s'} window does not answer`];
  // A container and its chunks register under the app's name; its stylesheets stay, each for its own region, with its typefaces.
  const own: Partial<Record<string, RegExp>> = {
    globals: new RegExp(`^\\w*landmark_${app}(:|$)`),
    document: new RegExp(
      `^(/_releases/${app}/(?!.*/workbench/)|the typeface "?${app}-|<(link|script|style) id="${app}-)`,
    ),
    ...(stayed && { stored: ownPlace }),
  };
  const left = Object.entries(kinds).flatMap(([kind, said]) => {
    const more = beyond(has[kind as TraceKind], without[kind as TraceKind]);
    const names = [...new Set(more.filter((text) => !own[kind]?.test(text)))];
    return names.length === 0 ? [] : [`${said}: ${names.slice(0, 12).join(', ')}`];
  });
  const lost = beyond(without.stored, has.stored);
  if (lost.length > 0) left.push(`takes away what others keep in the browser: ${lost.join(', ')}`);
  const isOfFrame = (text: string) => /^(<|\/_releases\/shell\/|the typeface|the highlight)/.test(text);
  // Who has stayed goes on to two others' pages, the stranger to all of them.
  const isUnmet = (text: string) => stayed !== undefined && /^\w*landmark_(?!shell)/.test(text);
  const gone = [
    ...beyond(without.globals, has.globals).filter((text) => !isUnmet(text)),
    ...beyond(without.document, has.document).filter(isOfFrame),
  ];
  if (gone.length > 0) left.push(`takes away what the frame has: ${gone.slice(0, 12).join(', ')}`);
  const held = Math.round(has.heldMb - without.heldMb);
  return held > heldMb ? [...left, `holds ${held} MB of memory`] : left;
}

/** For so long, by their own clock, those who are at rest are watched. Milliseconds. */
const watchedMs = 100;

/** The code of an app that has run since a visitor left its pages, whatever it waited for or was called by. */
async function atWork({ visitor }: Walkers, app: string): Promise<readonly string[]> {
  await visitor.hurry('');
  await visitor.tab.run(`__landmarkLook.turn(${watchedMs})`);
  const { result } = await visitor.tab.devtools.send('Profiler.takePreciseCoverage');
  const own = result.filter(({ url }) => url.includes(`/_releases/${app}/`));
  const ran = own.flatMap(({ url, functions }) =>
    functions
      .filter(({ ranges }) => ranges.some(({ count }) => count > 0))
      .map(({ functionName }) => `${functionName || 'a function'} of ${url.split('/').at(-1)}`),
  );
  return ran.length > 0 ? [`leaves code at work: ${[...new Set(ran)].slice(0, 12).join(', ')}`] : [];
}

/** Follows a link of the frame, and has all of the page drawn. Answers with whether it got there, as `follow` does, and what the page computed meanwhile. */
async function step(visit: Visit, stop: Stop) {
  const { tab } = visit;
  const computed = async () => (await tab.within(tab.computedMs())) ?? 0;
  const hadMs = await computed();
  const isThere = await visit.follow(stop, 'in the frame');
  const ms = (await computed()) - hadMs;
  await tab.ask('__landmarkLook.unfold()');
  return { isThere, ms };
}

export const asFault = (text: string): LookFault => ({
  kind: 'leaves',
  text: `a visit to its pages ${text}`,
});

/** What a visitor leaves behind who walks from the last of an app's own pages through the rest, past the others and back. */
export async function leftBehind(
  walkers: Walkers,
  app: string,
  own: readonly Stop[],
  others: readonly Stop[],
): Promise<readonly LookFault[]> {
  const { visitor, stranger } = walkers;
  const loaded = () => [visitor, stranger].map(({ tab }) => tab.documents);
  const [had = 0, strangerHad = 0] = loaded();
  for (const stop of own.slice(0, -1)) if (visitor.at) await visitor.follow(stop, 'anywhere');
  const last = visitor.at;
  if (!last) return [];
  if (stranger.isGivenUp) return [asFault('cannot be told from none: the pages of others let nobody stay')];
  const { devtools } = visitor.tab;
  await visitor.tab.within(devtools.send('Profiler.enable'));
  const left: string[] = [];
  const before = (await visitor.tab.history()).length;
  // What is taken back the first time that a page is left may stay the second, where another's code is here.
  const first = others.at(-1);
  if (first && (await visitor.follow(first, 'in the frame'))) await visitor.back(last, 1);
  if (!visitor.at) return [];
  let steps = 0;
  let longerMs = 0;
  /** Where nobody comes to rest, and nothing can be compared. */
  let restless = stranger.at ? '' : `${others.at(-1)?.path}`;
  for (const stop of others) {
    const [own, strangers] = await Promise.all([step(visitor, stop), step(stranger, stop)]);
    longerMs += own.ms - strangers.ms;
    if (strangers.isThere && own.isThere === undefined)
      left.push(`takes away the frame’s link to ${stop.path}`);
    // No link of the frame leads there.
    if (own.isThere === undefined || strangers.isThere === undefined) continue;
    steps += 1;
    // What a page does to everybody is no visit's fault; what it does to the visitor alone is written down.
    restless = strangers.isThere ? '' : stop.path;
    if (strangers.isThere && !own.isThere) return [];
    // What is different on one page may well be on all.
    if (restless || left.length > 0) continue;
    // What was begun on its page may come to an end.
    if (steps === 1) await Promise.all([visitor, stranger].map((each) => each.hurry('')));
    const [difference] = await lastingDifferences(walkers, () => drawnDifference(walkers));
    if (difference) left.push(`changes ${stop.path} of ${stop.owner}: ${difference}`);
    // From here on it has nothing to do any more.
    const counting = { callCount: true };
    if (steps === 1) await visitor.tab.within(devtools.send('Profiler.startPreciseCoverage', counting));
  }
  const added = (await visitor.tab.history()).length - before - steps;
  if (added !== 0 && !restless) left.push(`leaves ${added} steps too many in the tab’s history`);
  left.push(
    ...(restless
      ? [`cannot be told from none: ${restless} comes to rest for nobody`]
      : await lastingDifferences(walkers, () => inWindow(walkers, app))),
    ...(steps > 0 && !restless ? ((await visitor.tab.within(atWork(walkers, app))) ?? []) : []),
  );
  const [has = 0, strangerHas = 0] = loaded();
  // A document that is loaded on the way takes all traces with it.
  if (has > had)
    left.push(
      strangerHas > strangerHad
        ? 'cannot be told from none: the frame leads on in place for nobody'
        : 'keeps the frame from leading on in place',
    );
  if (longerMs > visitor.tab.looking.computeMs * tolerated.computing)
    left.push(`makes those of others compute ${Math.round(longerMs)} ms longer`);
  return left.map(asFault);
}

/** What somebody leaves behind in the window who has stayed on an app's pages, beside who stays where the way ends. */
export async function leftAfterStay(walkers: Walkers, app: string): Promise<readonly LookFault[]> {
  const { visitor, stranger } = walkers;
  if (visitor.isGivenUp || !stranger.at) return [];
  if (visitor.at?.path !== stranger.at.path && !(await visitor.follow(stranger.at, 'in the frame')))
    return [];
  // The frame brings a place that somebody comes back to into view, until they do something.
  await visitor.tab.within(visitor.tab.page.keyboard.press('Shift'));
  return (await lastingDifferences(walkers, () => inWindow(walkers, app, 'stayed'))).map(asFault);
}
