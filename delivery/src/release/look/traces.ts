import { type Drawn, drawnOtherwise } from './drawing';
import type { LookFault } from './fault';
import type { Stop, Visit, WindowTraces } from './visit';

/** What is there after a visitor's way past one page of every other app. */
export interface Traces {
  readonly window: WindowTraces;
  /** What each of the others' pages looked like; undefined where no link of the frame leads to it. */
  readonly drawn: readonly (Drawn | undefined)[];
  /** How much longer the tab's history got on the others' pages. */
  readonly steps: number;
}

/** Walks through an app's own pages, past the others and back. Undefined where a page did not come to rest. */
export async function tracesOf(
  visit: Visit,
  app: string,
  [first, ...own]: readonly Stop[],
  others: readonly Stop[],
): Promise<Traces | undefined> {
  if (!first || !(await visit.open(first))) return undefined;
  let last = first;
  for (const stop of own) {
    const arrived = await visit.follow(stop, 'anywhere');
    if (arrived === false) return undefined;
    if (arrived) last = stop;
  }
  const before = (await visit.history()).length;
  const drawn: (Drawn | undefined)[] = [];
  for (const stop of others) {
    const arrived = await visit.follow(stop, 'in the frame');
    if (arrived === false) return undefined;
    drawn.push(arrived ? await visit.drawn() : undefined);
  }
  const window = await visit.windowTraces(app);
  const steps = (await visit.history()).length - before;
  const walked = drawn.filter(Boolean).length;
  if (walked > 0) await visit.back(last, walked);
  return window && { window, drawn, steps };
}

const beyond = (one: readonly string[], other: readonly string[]) =>
  one.filter((each) => !other.includes(each));
const listed = (names: readonly string[]) => [...new Set(names)].slice(0, 5).join(', ');

/** What there is after a visit to an app's pages that there is not for somebody who was never there. */
export function leftBehind(
  app: string,
  others: readonly Stop[],
  without: Traces,
  { window, drawn, steps }: Traces,
): readonly LookFault[] {
  const changes = others.flatMap(({ path, owner }, index) => {
    const [before, after] = [without.drawn[index], drawn[index]];
    const otherwise = before && after && drawnOtherwise(before, after);
    return otherwise ? [`changes ${path} of ${owner}: ${otherwise}`] : [];
  });
  // A container and its chunks register under the app's name: the federation contract.
  const globals = beyond(window.globals, without.window.globals).filter((name) => !name.includes(app));
  const replaced = beyond(window.replaced, without.window.replaced);
  const left: readonly (readonly [boolean, string])[] = [
    [globals.length > 0, `leaves globals: ${listed(globals)}`],
    [replaced.length > 0, `replaces what is built in: ${listed(replaced)}`],
    [window.timers.length > 0, `leaves running: ${listed(window.timers)}`],
    [window.listeners.length > 0, `leaves listening to the whole document: ${listed(window.listeners)}`],
    [window.focus !== without.window.focus, `leaves the focus on ${window.focus}`],
    [steps !== without.steps, `leaves ${steps - without.steps} steps too many in the tab’s history`],
  ];
  return [...changes, ...left.filter(([is]) => is).map(([, text]) => text)].map((text) => ({
    kind: 'leaves',
    text: `a visit to its pages ${text}`,
  }));
}
