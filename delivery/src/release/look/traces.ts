import { setTimeout as pause } from 'node:timers/promises';
import { firstOf } from '../../store/wholeness';
import { drawnOtherwise, snapshotOf } from './drawing';
import type { LookFault } from './fault';
import { mostAsked, type Stop, type Visit } from './visit';
import { type TraceKind, type WindowTraces, windowTraces } from './window-traces';
import { onThisMachine } from './within';

/** A visitor, who walks through an app's pages and on to the others', and a stranger, who skips the app's pages. */
export interface Walkers {
  readonly visitor: Visit;
  readonly stranger: Visit;
  /** The stranger's traces when they were last read, which takes long. */
  window?: WindowTraces | undefined;
}

/** How long two pages may differ, as part of the time to rest, and a visitor’s compute longer, which loads more code. */
const tolerated = { differing: 1 / 16, computing: 1 / 4 } as const;

/** How long the pages of both may differ when both have come to rest. Milliseconds. */
const mayDifferMs = ({ tab }: Visit) => tab.looking.restMs * tolerated.differing;

/** The least pause between two comparisons. Milliseconds. */
const pauseMs = 50;

/** How many comparisons are made at least: on a busy machine, garbage may still be there after a long first one. */
const leastLooks = 3;

/** Waits until neither page has deferred work of its own, such as a list that grows in idle time. */
const bothSettled = ({ visitor, stranger }: Walkers) =>
  Promise.all(
    [visitor, stranger].map((each) =>
      each.tab.ask(`__landmarkLook.settled(${mayDifferMs(each) / pauseMs}, ${pauseMs})`),
    ),
  );

/** The sizes of both documents: a page that grows, as a busy machine lets it, is not yet as it will be. */
const sizes = ({ visitor, stranger }: Walkers) =>
  Promise.all(
    [visitor, stranger].map(({ tab }) => tab.ask<number>(`document.getElementsByTagName('*').length`)),
  );

/**
 * Returns the differences that stay while neither page grows; none as soon as there is none. A pause is as long as the
 * comparison before it. No page may grow for longer than it may take to come to rest.
 */
async function lastingDifferences<T>(walkers: Walkers, differences: () => Promise<readonly T[]>) {
  const { restMs } = walkers.visitor.tab.looking;
  const begunAt = performance.now();
  let [grownAt, size, looks] = [begunAt, '', 0];
  for (;;) {
    await bothSettled(walkers);
    const askedAt = performance.now();
    const found = await differences();
    if (found.length === 0) return found;
    const now = `${await sizes(walkers)}`;
    const answeredAt = performance.now();
    [grownAt, looks] = now === size ? [grownAt, looks + 1] : [askedAt, 1];
    size = now;
    const isStill = looks >= leastLooks && answeredAt - grownAt > onThisMachine(mayDifferMs(walkers.visitor));
    if (isStill || answeredAt - begunAt > onThisMachine(restMs)) return found;
    await pause(Math.max(pauseMs, answeredAt - askedAt));
  }
}

async function drawnDifference({ visitor, stranger }: Walkers): Promise<readonly string[]> {
  const drawn = [stranger, visitor].map(({ tab }) => tab.within(snapshotOf(tab.devtools)));
  const [before, after] = await Promise.all(drawn);
  const difference = before && after ? drawnOtherwise(before, after) : 'it cannot be drawn off';
  return difference === undefined ? [] : [difference];
}

export const leaves = (what: string): LookFault => ({ kind: 'leaves', text: `a visit to its pages ${what}` });
const listOf = (names: readonly string[]) => firstOf(names, 12, ', ');
/** For a visit that cannot be compared with a stranger's: it is looked at again. */
const untold = (why: string): LookFault => ({ kind: 'rests', text: `a visit cannot be compared: ${why}` });

/** Returns what one list has more of than the other. */
function beyond(one: readonly string[], other: readonly string[]): readonly string[] {
  const rest = [...other];
  return one.filter((each) => {
    const at = rest.indexOf(each);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

/** The words for what is new in a tab, by kind. */
const kinds = {
  globals: 'leaves globals',
  replaced: 'replaces what is built in',
  pending: 'leaves running',
  listening: 'leaves listening to what all pages share',
  document: 'changes what belongs to the whole document',
  stored: 'keeps in the browser, though nobody asked for it',
} as const satisfies Readonly<Record<TraceKind, string>>;

/** How much more memory a visitor’s tab may hold than a stranger’s, for code and data that it has loaded. Megabytes. */
const heldMb = 30;

/** What the tab stores so that somebody who has scrolled finds their place again. */
const ownPlace = /^landmark-[a-z-]+ of the tab$/;

/** Lists how the window differs from a stranger's after a visit to an app's pages, or after a stay there (`stayed`). */
async function inWindow(walkers: Walkers, app: string, stayed?: 'stayed') {
  const { visitor, stranger } = walkers;
  const known = stayed && walkers.window;
  const [has, without] = await Promise.all([
    windowTraces(visitor.tab, app),
    known ?? windowTraces(stranger.tab, app),
  ]);
  walkers.window = without;
  // Without an answer a page hides something, or the machine is too slow.
  if (!has || !without) return [untold(`the ${has ? 'stranger' : 'visitor'}’s window does not answer`)];
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
    return names.length === 0 ? [] : [`${said}: ${listOf(names)}`];
  });
  // The stranger may have scrolled where a visitor who has stayed was not.
  const lost = beyond(without.stored, has.stored).filter((text) => !(stayed && ownPlace.test(text)));
  if (lost.length > 0) left.push(`takes away what others keep in the browser: ${lost.join(', ')}`);
  const isOfFrame = (text: string) => /^(<|\/_releases\/shell\/|the typeface|the highlight)/.test(text);
  // A visitor who has stayed goes on to two others' pages, the stranger to all of them.
  const isUnmet = (text: string) => stayed !== undefined && /^\w*landmark_(?!shell)/.test(text);
  const gone = [
    ...beyond(without.globals, has.globals).filter((text) => !isUnmet(text)),
    ...beyond(without.document, has.document).filter(isOfFrame),
  ];
  if (gone.length > 0) left.push(`takes away what the frame has: ${listOf(gone)}`);
  const held = Math.round(has.heldMb - without.heldMb);
  if (held > heldMb) left.push(`holds ${held} MB of memory`);
  return left.map(leaves);
}

/** How long a page at rest is watched, by its own clock. Milliseconds. */
const watchedMs = 100;

/** Names the functions of an app that have run since a visitor left its pages, whatever called them. */
async function atWork({ visitor }: Walkers, app: string): Promise<readonly LookFault[]> {
  await visitor.hurry('');
  await visitor.tab.run(`__landmarkLook.turn(${watchedMs})`);
  const { result } = await visitor.tab.devtools.send('Profiler.takePreciseCoverage');
  const own = result.filter(({ url }) => url.includes(`/_releases/${app}/`));
  const ran = own.flatMap(({ url, functions }) =>
    functions
      .filter(({ ranges }) => ranges.some(({ count }) => count > 0))
      .map(({ functionName }) => `${functionName || 'a function'} of ${url.split('/').at(-1)}`),
  );
  return ran.length > 0 ? [leaves(`leaves code at work: ${listOf([...new Set(ran)])}`)] : [];
}

/** Follows a link of the frame, and has all of the page drawn. Returns what `follow` does, and the processor time. */
async function step(visit: Visit, stop: Stop) {
  const { tab } = visit;
  const computed = async () => (await tab.within(tab.computedMs())) ?? 0;
  const hadMs = await computed();
  const isThere = await visit.follow(stop, 'in the frame');
  const ms = (await computed()) - hadMs;
  await tab.ask('__landmarkLook.unfold()');
  return { isThere, ms };
}

/**
 * Leaves an app's last page and comes back: what is taken back when it is first left may stay the second time, with
 * another app's code here. Who listens for presses may wait for a real one.
 */
async function leaveOnce(visitor: Visit, from: Stop, to: Stop, hearing: ReadonlySet<Stop>): Promise<void> {
  const isAway = hearing.has(from) ? await visitor.press(to) : undefined;
  if (isAway ?? (await visitor.follow(to, 'in the frame'))) await visitor.back(from, 1);
}

/** Lists the difference between both pages after a step. */
async function afterStep(walkers: Walkers, { path, owner }: Stop, isFirst: boolean) {
  const { visitor, stranger } = walkers;
  // Lets work that was begun on the app's page come to an end.
  if (isFirst) await Promise.all([visitor, stranger].map((each) => each.hurry('')));
  const [difference] = await lastingDifferences(walkers, () => drawnDifference(walkers));
  // From here on the app's code has nothing to do.
  const counting = { callCount: true };
  if (isFirst) await visitor.tab.within(visitor.tab.devtools.send('Profiler.startPreciseCoverage', counting));
  return difference ? [leaves(`changes ${path} of ${owner}: ${difference}`)] : [];
}

/** Walks past a page of each other app, beside the stranger. Returns undefined where the visitor alone does not rest. */
async function walkPast(walkers: Walkers, others: readonly Stop[]) {
  const { visitor, stranger } = walkers;
  const left: LookFault[] = [];
  let steps = 0;
  let longerMs = 0;
  /** A page on which not even the stranger comes to rest, so that nothing can be compared. */
  let restless = stranger.at ? '' : `${others.at(-1)?.path}`;
  for (const stop of others) {
    const [own, strangers] = await Promise.all([step(visitor, stop), step(stranger, stop)]);
    longerMs += own.ms - strangers.ms;
    if (strangers.isThere && own.isThere === undefined)
      left.push(leaves(`takes away the frame’s link to ${stop.path}`));
    // No link of the frame leads there.
    if (own.isThere === undefined || strangers.isThere === undefined) continue;
    steps += 1;
    // A page that comes to rest for nobody is no fault of the visit; one that does not for the visitor alone was noted.
    restless = strangers.isThere ? '' : stop.path;
    if (strangers.isThere && !own.isThere) return undefined;
    // One difference is enough: it may well be on all pages.
    if (!restless && left.length === 0) left.push(...(await afterStep(walkers, stop, steps === 1)));
  }
  return { left, steps, longerMs, restless };
}

const counted = ({ visitor, stranger }: Walkers) => ({
  documents: visitor.tab.documents,
  strangers: stranger.tab.documents,
  askedMore: visitor.tab.asked - stranger.tab.asked,
});

/** Returns what a visitor leaves behind who walks from an app's last page through its others, and past other apps'. */
export async function leftBehind(
  walkers: Walkers,
  app: string,
  own: readonly Stop[],
  others: readonly Stop[],
  hearing: ReadonlySet<Stop>,
): Promise<readonly LookFault[]> {
  const { visitor, stranger } = walkers;
  const { tab } = visitor;
  const before = counted(walkers);
  for (const stop of own.slice(0, -1)) if (visitor.at) await visitor.follow(stop, 'anywhere');
  const [last, first] = [visitor.at, others.at(-1)];
  if (!last) return [];
  if (stranger.isGivenUp) return [untold('the pages of others let nobody stay')];
  await tab.within(tab.devtools.send('Profiler.enable'));
  const stepsBefore = (await tab.history()).length;
  if (first) await leaveOnce(visitor, last, first, hearing);
  const walked = visitor.at && (await walkPast(walkers, others));
  if (!walked) return [];
  const { left, steps, longerMs, restless } = walked;
  const added = (await tab.history()).length - stepsBefore - steps;
  if (restless) left.push(untold(`${restless} comes to rest for nobody`));
  else {
    if (added !== 0) left.push(leaves(`leaves ${added} steps too many in the tab’s history`));
    left.push(...(await lastingDifferences(walkers, () => inWindow(walkers, app))));
    const ran = steps > 0 ? await tab.within(atWork(walkers, app)) : [];
    left.push(...(ran ?? [untold('the visitor’s window says not what runs')]));
  }
  const now = counted(walkers);
  // Loading a document on the way removes all traces.
  if (now.documents > before.documents)
    left.push(
      now.strangers > before.strangers
        ? untold('the frame leads on in place for nobody')
        : leaves('keeps the frame from leading on in place'),
    );
  const asked = now.askedMore - before.askedMore;
  if (asked > mostAsked) left.push(leaves(`asks for ${asked} things more`));
  if (longerMs > tab.looking.computeMs * tolerated.computing)
    left.push(leaves(`makes those of others compute ${Math.round(longerMs)} ms longer`));
  return left;
}

/** Returns what a stay on an app's pages leaves behind in the window, compared with the stranger at the walk's end. */
export async function leftAfterStay(walkers: Walkers, app: string): Promise<readonly LookFault[]> {
  const { visitor, stranger } = walkers;
  if (visitor.isGivenUp || !stranger.at) return [];
  if (visitor.at?.path !== stranger.at.path && !(await visitor.follow(stranger.at, 'in the frame')))
    return [];
  // The frame scrolls back to a visitor's place until they do something.
  await visitor.tab.within(visitor.tab.page.keyboard.press('Shift'));
  return lastingDifferences(walkers, () => inWindow(walkers, app, 'stayed'));
}
