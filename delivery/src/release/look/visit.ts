import { setTimeout as pause } from 'node:timers/promises';
import { calm, lively, type Place } from './browser';
import type { LookFault } from './fault';
import type { Tab } from './tab';
import { isBusy, onThisMachine, within } from './within';

/** A place to which a visit goes, and the owner of the page there. */
export interface Stop {
  readonly path: string;
  readonly owner: string;
}

/** How long a page at rest makes no request; longer on a busy machine, which delays repeated requests. Milliseconds. */
const quietMs = 120;

/** How many requests a page may make before it is at rest: many times what any page of the site makes. */
export const mostAsked = 250;

/** In how many turns a page may make further requests; no page of the site needs as many. */
const mostTurns = 50;

/** The part of its time to come to rest that a page may wait to be taken over once all its requests are answered. */
const waitingShare = 1 / 10;

/** How many times its time to come to rest a page has for being drawn in each window and for all events around it. */
const stayingTimes = 4;

const isThere = ({ path, owner }: Stop) =>
  `location.pathname === ${JSON.stringify(path)} && !!document.querySelector('main [data-owner="${owner}"]')`;

/**
 * Whether an owner's page is there, drawn, and taken over: React marks the elements that it hydrates (of a page without
 * code, the one around it). The shell's fade-in, a transition, has to be over; a page's own animations need not be.
 */
const isTakenOver = (stop: Stop) => `
  ${isThere(stop)} && document.readyState === 'complete' &&
  [...document.querySelectorAll('main [data-owner="${stop.owner}"] > :last-child')]
    .some((last) => Object.keys(last.closest('[data-still]') ?? last).some((key) => key.startsWith('__reactFiber'))) &&
  !document.getAnimations().some((one) => one instanceof CSSTransition && one.effect.target.matches('main > *'))`;

const stalled = ': its code does not take it over, though it waits for nothing';

/** Ends what a fast-forward does to the clock: others' pages are compared with a stranger's. */
const atPresent = '__landmarkLook.work.aheadMs = 0';

const twoFrames = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))';

/** Resolves when scrolling ends (late on a busy machine) or after 120 frames: whether the page has scrolled, or fits. */
const scrolled = `new Promise((done) => {
  let [last, still, frames] = [-1, 0, 0];
  const look = () => {
    still = scrollY === last ? still + 1 : 0;
    last = scrollY;
    frames += 1;
    if (still < 6 && frames < 120) requestAnimationFrame(look);
    else done(last > 0 || document.documentElement.scrollHeight <= innerHeight);
  };
  look();
})`;

/** What somebody presses, there or in a field of the frame, and touches from the frame's upper edge on. */
const keys = ['Shift', 'Tab', 'Escape', 'Enter', 'ArrowDown'] as const;
const typing = ['a', '/', 'Backspace'] as const;
const swipe = [['touchStart', { x: 1, y: 60 }], ['touchMove', { x: 1, y: 9 }], ['touchEnd']] as const;

/** How many frames ten minutes have, at 60 a second. */
const tenMinutes = 36_000;

/** A place on a page's heading where there is nothing to press. */
const onHeading = `(() => {
  const { x, y } = document.querySelector('main h1').getBoundingClientRect();
  const top = document.elementFromPoint(x + 1, y + 1);
  return top?.closest('main') && !top.closest('a, button, input, label, summary') ? [x + 1, y + 1] : undefined;
})()`;

const onFrameLink = ({ path }: Stop) => `(() => {
  for (const link of document.querySelectorAll('a[href="${path}"]:not(main *)')) {
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [{ x, y, width, height } = { width: 0 }] = link.getClientRects();
    const at = [x + width / 2, y + height / 2];
    if (width > 1 && link.contains(document.elementFromPoint(...at))) return at;
  }
  return null;
})()`;

/** One visitor's way through pages in one tab, each of which is at rest before the next step. */
export class Visit {
  /** The page on which it is at rest. */
  at: Stop | undefined;
  /** Whether it was given up amid changes of its window and colours, so that it can be compared with no other visit. */
  isGivenUp = false;
  /** Whether the present page is known to make requests without end. */
  private isRestless = false;

  constructor(
    readonly tab: Tab,
    private readonly place: Pick<Place, 'from' | 'isLively'>,
  ) {}

  /** Loads a document (and reloads it, if there is a referrer), and waits until it is at rest. Returns whether it is. */
  async open(stop: Stop): Promise<boolean> {
    const { query, ...from } = this.place.from;
    const { href } = new URL(stop.path + query, this.tab.looking.config.siteUrl);
    const { devtools } = this.tab;
    const isThere = await this.arrive(stop, () => devtools.send('Page.navigate', { url: href, ...from }));
    return isThere && from.referrer ? this.arrive(stop, () => devtools.send('Page.reload')) : isThere;
  }

  /** Follows a link in place. Returns whether the page came to rest; undefined if there is no such link. */
  async follow(stop: Stop, where: 'anywhere' | 'in the frame'): Promise<boolean | undefined> {
    const links = `[...document.querySelectorAll('a[href="${stop.path}"]')]`;
    const link = where === 'anywhere' ? `${links}[0]` : `${links}.find((link) => !link.closest('main'))`;
    const hasLink = await this.tab.ask<boolean>(`${link} !== undefined`);
    if (hasLink === false) return undefined;
    // On a busy machine the click may come before the frame listens: then the browser loads the document.
    return hasLink
      ? this.arrive(stop, () => this.tab.run(`${atPresent}; ${link}.click()`))
      : this.unanswered();
  }

  private unanswered(): false {
    this.tab.note('rests', `does not answer within ${this.tab.looking.restMs / 1000} s`);
    return false;
  }

  /** Presses a visible link of the frame. Returns whether its page came to rest; undefined if there is no such link. */
  async press(stop: Stop): Promise<boolean | undefined> {
    const at = await this.tab.ask<readonly [number, number] | null>(onFrameLink(stop));
    if (at === null) return undefined;
    if (!at) return this.unanswered();
    const isThere = await this.arrive(stop, () => this.tab.page.mouse.click(...at));
    await this.tab.within(this.tab.page.mouse.move(-1, -1));
    await this.tab.ask('document.activeElement?.blur()');
    return isThere;
  }

  /** Whether pressing a visible link of the frame on `from`, which is opened if needed, does not lead to `to`. */
  async isKept(from: Stop, to: Stop): Promise<boolean> {
    if (this.at !== from && !(await this.open(from))) return false;
    // With the address changed, the other page itself may be what does not come to rest.
    return (await this.press(to)) === false && (await this.tab.ask('location.pathname')) !== to.path;
  }

  /** Goes back; past a link that has loaded a document, this loads one, too. */
  back(stop: Stop, steps: number): Promise<boolean> {
    return this.arrive(stop, () => this.tab.run(`${atPresent}; history.go(-${steps})`));
  }

  /** Makes faults of what the present page does by itself, and of how it lies. */
  told(acts: readonly string[] | undefined, lies: readonly string[] | undefined): readonly LookFault[] {
    const { here } = this.tab;
    // Without an answer the machine is too slow, or the page hides something: it is looked at again.
    const unseen = acts && lies ? [] : ['lets nobody look at it'];
    const faults = (kind: LookFault['kind'], texts: readonly string[] = [], how = '') =>
      texts.map((text) => ({ kind, text: `${here} ${text}${how}` }));
    return [...faults('rests', unseen), ...faults('acts', acts, ' by itself'), ...faults('lies', lies)];
  }

  /** Fast-forwards a page by ten minutes. Returns its faults. */
  async wait(): Promise<readonly LookFault[]> {
    await this.hurry('__landmarkLook.fastForward()');
    await this.quiet();
    return this.see();
  }

  /** Plays what may happen around a visitor who stays on a page and does nothing to it. Returns the page's faults. */
  async stay(): Promise<readonly LookFault[]> {
    const over = new AbortController();
    const computing = this.computing(over.signal, stayingTimes).then(() => undefined);
    const met = await within(
      Promise.race([this.meetAll(), computing]),
      this.tab.looking.restMs * stayingTimes,
    );
    over.abort();
    if (!met) {
      this.at = undefined;
      this.isGivenUp = true;
      return this.told(undefined, undefined);
    }
    await this.quiet();
    return [...met, ...(await this.see('lying'))];
  }

  /** Waits until the page makes no requests, at most as long as a page may take to come to rest. */
  private async quiet(): Promise<void> {
    const { tab } = this;
    const { restMs } = tab.looking;
    const begunAt = performance.now();
    let turns = 0;
    while (!this.isRestless) {
      const { asked } = tab;
      // A busy machine delays a page's requests, too: there the page's own clock counts.
      if (isBusy()) await tab.ask(`__landmarkLook.turn(${quietMs})`);
      if (tab.asked > asked) turns += 1;
      else if (tab.quietMs >= onThisMachine(quietMs)) return;
      else await pause(quietMs / 4);
      const isLate = performance.now() - begunAt > onThisMachine(restMs);
      if (isLate || turns > mostTurns) {
        this.isRestless = true;
        tab.note('rests', 'asks for things without end');
      }
    }
  }

  /** Evaluates an expression, and plays ten minutes of all animations with the next frame. */
  async hurry(job: string): Promise<void> {
    const pace = (playbackRate: number) =>
      this.tab.within(this.tab.devtools.send('Animation.setPlaybackRate', { playbackRate }));
    await pace(tenMinutes);
    await this.tab.ask(job);
    await this.tab.ask(twoFrames);
    await pace(1);
  }

  /** Returns the faults of what the page has done by itself until now and of how it lies (`lies`: and has moved). */
  async see(how: 'lies' | 'lying' = 'lies'): Promise<readonly LookFault[]> {
    const acts = await this.tab.ask<readonly string[]>('__landmarkLook.changed()');
    const hasGone = this.at && (await this.tab.ask<boolean>(isThere(this.at))) === false;
    const gone = hasGone ? ['makes way for another page, or passes for another team’s'] : [];
    return this.told(acts && [...acts, ...gone], await this.tab.ask(`__landmarkLook.${how}()`));
  }

  private async meetAll(): Promise<readonly LookFault[]> {
    const { page } = this.tab;
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    const [own, other] = this.place.isLively ? [lively, calm] : [calm, lively];
    await page.emulateMedia({ ...other, forcedColors: 'active' });
    const widths = await this.tab.read<readonly number[]>('__landmarkLook.widths()', []);
    const [lies, rearranged]: [string[], string[]] = [[], []];
    const look = async (found: string[], how: string) => {
      found.push(...(await this.tab.read<readonly string[]>(`__landmarkLook.${how}()`, [])));
    };
    for (const each of [...widths, height]) {
      await page.setViewportSize({ width: each, height: width });
      // A page is told of its window and media with the next frame.
      await this.tab.run(twoFrames);
      await look(lies, 'lying');
      // What a page does for such a window, these colours, or on paper, it may undo afterwards.
      await look(rearranged, 'rearranged');
    }
    await page.emulateMedia({ media: 'print' });
    await page.context().setOffline(true);
    const acts = await this.tab.run<readonly string[]>('__landmarkLook.dispatchEvents()');
    await this.tab.run(twoFrames);
    await look(rearranged, 'rearranged');
    await page.context().setOffline(false);
    await page.emulateMedia({ ...own, media: 'screen', forcedColors: 'none' });
    await page.setViewportSize({ width, height });
    const [x, y] = (await this.tab.run<readonly [number, number]>(onHeading)) ?? [];
    if (x !== undefined && y !== undefined) await page.mouse.click(x, y);
    await look(rearranged, 'shut');
    await this.tab.run('__landmarkLook.hearReal()');
    for (const key of keys) await page.keyboard.press(key);
    const touched = this.place.isLively ? swipe : [];
    for (const [type, ...touchPoints] of touched)
      await this.tab.devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    await page.mouse.click(1, 1, { button: 'right' });
    const typed = (await this.tab.run<boolean>('__landmarkLook.enterField()')) ? typing : [];
    for (const key of typed) await page.keyboard.press(key);
    const heard = await this.tab.run<readonly string[]>('__landmarkLook.heard');
    const done = [
      [...keys, ...touched.map(([type]) => type.toLowerCase())],
      ['contextmenu', ...typed],
    ];
    const kept = done
      .map((all) => all.filter((each) => heard?.includes(each) === false))
      .filter((all) => all.length > 0);
    // Scrolls to the end and back, with the mouse over nothing that may scroll by itself.
    await page.mouse.move(1, 1);
    const scrolls: unknown[] = [];
    for (const pixels of [1e6, -1e6]) {
      await page.mouse.wheel(0, pixels);
      scrolls.push(await this.tab.run(scrolled));
    }
    const held = [
      ...(scrolls[0] === false ? ['keeps whoever scrolls where they are'] : []),
      ...kept.map(
        (all) => `keeps from the frame, or from the browser, what somebody does: ${all.join(', ')}`,
      ),
    ];
    // Leaves the window, and what was pressed.
    await page.mouse.move(-1, -1);
    await this.tab.run(`document.activeElement?.blur(); ${twoFrames}`);
    return this.told(acts && [...acts, ...rearranged, ...held], lies);
  }

  private async arrive(stop: Stop, go: () => Promise<unknown>): Promise<boolean> {
    const { tab } = this;
    tab.here = stop.path;
    tab.mayLoad = stop.path;
    this.at = undefined;
    this.isRestless = false;
    const hadFaults = tab.faults.length;
    const over = new AbortController();
    const why = await tab.within(Promise.race([this.rest(stop, go), this.computing(over.signal)]));
    over.abort();
    tab.mayLoad = undefined;
    if (why === '') {
      this.at = stop;
      return true;
    }
    // A fault that has been noted already says why a page is stalled.
    if (why !== stalled || tab.faults.length === hadFaults)
      tab.note('rests', `does not come to rest${why ?? ` within ${this.tab.looking.restMs / 1000} s`}`);
    return false;
  }

  /** Waits until a page is at rest. Returns why it never will be; an empty text if it is. */
  private async rest(stop: Stop, go: () => Promise<unknown>): Promise<string> {
    const { tab } = this;
    await go();
    const { restMs } = tab.looking;
    const begunAt = performance.now();
    while (!(await tab.run(isTakenOver(stop)))) {
      const idleMs = Math.min(tab.quietMs, performance.now() - begunAt);
      if (idleMs > onThisMachine(restMs * waitingShare)) return stalled;
      await pause(quietMs / 4);
    }
    await this.quiet();
    await tab.run(twoFrames);
    return '';
  }

  /** Resolves when a page has used `times` the processor time that one may, however long a busy machine takes. */
  private async computing(over: AbortSignal, times = 1): Promise<string | undefined> {
    const mostMs = this.tab.looking.computeMs * times;
    let begunMs = Number.POSITIVE_INFINITY;
    while (!over.aborted) {
      const ms = await this.tab.computedMs();
      // A document may get a new process, whose time begins at zero.
      begunMs = Math.min(begunMs, ms);
      if (ms - begunMs > mostMs) return `: it computes for more than ${mostMs / 1000} s`;
      await pause(mostMs / 10);
    }
    return undefined;
  }
}
