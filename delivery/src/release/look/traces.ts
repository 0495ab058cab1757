import { drawnOtherwise } from './drawing';
import type { LookFault } from './fault';
import type { Stop, Visit } from './visit';

/** Who walks through an app's pages and on to the others', and who walks there without having been on them. */
export interface Walkers {
  readonly visitor: Visit;
  readonly stranger: Visit;
  /** For so long their pages may differ: what is far below is drawn when there is time. Milliseconds. */
  readonly patienceMs: number;
}

/** What stays different, in words; undefined where a page is drawn the same for both. */
async function differenceAt({ visitor, stranger, patienceMs }: Walkers): Promise<string | undefined> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const [before, after] = await Promise.all([stranger.drawn(), visitor.drawn()]);
    const difference = before && after && drawnOtherwise(before, after);
    if (difference === undefined || performance.now() > giveUpAt) return difference;
    await new Promise((resolve) => setTimeout(resolve, patienceMs / 50));
  }
}

/** Walks through an app's own pages. Answers with the last one; undefined where one does not come to rest. */
async function walkThrough(visit: Visit, [first, ...rest]: readonly Stop[]): Promise<Stop | undefined> {
  if (!first || !(await visit.open(first))) return undefined;
  let last = first;
  for (const stop of rest) {
    const arrived = await visit.follow(stop, 'anywhere');
    if (arrived === false) return undefined;
    if (arrived) last = stop;
  }
  return last;
}

const beyond = (one: readonly string[], other: readonly string[]) =>
  one.filter((each) => !other.includes(each));
const listed = (names: readonly string[]) => [...new Set(names)].slice(0, 5).join(', ');

/** What there is in the window after a visit to an app's pages that there is not for a stranger. */
async function inWindow({ visitor, stranger }: Walkers, app: string): Promise<readonly string[]> {
  const [has, without] = await Promise.all([visitor.windowTraces(app), stranger.windowTraces(app)]);
  if (!has || !without) return [];
  // A container and its chunks register under the app's name, and the shell's tools under the site's.
  const globals = beyond(has.globals, without.globals).filter(
    (name) => !name.includes(app) && !/^landmark_/.test(name),
  );
  const replaced = beyond(has.replaced, without.replaced);
  const left: readonly (readonly [boolean, string])[] = [
    [globals.length > 0, `leaves globals: ${listed(globals)}`],
    [replaced.length > 0, `replaces what is built in: ${listed(replaced)}`],
    [has.timers.length > 0, `leaves running: ${listed(has.timers)}`],
    [has.listeners.length > 0, `leaves listening to the whole document: ${listed(has.listeners)}`],
    [has.focus !== without.focus, `leaves the focus on ${has.focus}`],
  ];
  return left.filter(([is]) => is).map(([, text]) => text);
}

/** What a visitor leaves behind who walks through an app's own pages, past the others and back. */
export async function leftBehind(
  walkers: Walkers,
  app: string,
  own: readonly Stop[],
  others: readonly Stop[],
): Promise<readonly LookFault[]> {
  const { visitor, stranger } = walkers;
  const [last, elsewhere] = await Promise.all([
    walkThrough(visitor, own),
    walkThrough(stranger, others.slice(-1)),
  ]);
  if (!last || !elsewhere) return [];
  const left: string[] = [];
  const before = (await visitor.history()).length;
  let steps = 0;
  for (const stop of others) {
    const arrived = await Promise.all([visitor, stranger].map((each) => each.follow(stop, 'in the frame')));
    if (arrived.includes(false)) return [];
    // No link of the frame leads there.
    if (arrived.includes(undefined)) continue;
    steps += 1;
    // What is different on one page may well be on all.
    const difference = left.length === 0 && (await differenceAt(walkers));
    if (difference) left.push(`changes ${stop.path} of ${stop.owner}: ${difference}`);
  }
  const added = (await visitor.history()).length - before - steps;
  if (added !== 0) left.push(`leaves ${added} steps too many in the tab’s history`);
  left.push(...(await inWindow(walkers, app)));
  if (steps > 0) await visitor.back(last, steps);
  return left.map((text) => ({ kind: 'leaves', text: `a visit to its pages ${text}` }));
}
