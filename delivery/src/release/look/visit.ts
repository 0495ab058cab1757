import { setTimeout as pause } from 'node:timers/promises';
import type { Place } from './browser';
import type { LookFault } from './fault';
import { Stay } from './stay';
import { type Tab, twoFrames } from './tab';
import { isBusy, onThisMachine, within } from './within';

/** A place to which a visit goes, and the owner of the page there. */
export interface Stop {
  readonly path: string;
  /** The query that asks for a part of the page: `?category=Chests`. */
  readonly search?: string;
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

/** How many frames ten minutes have, at 60 a second. */
const tenMinutes = 36_000;

const linksTo = ({ path, search = '' }: Stop) =>
  `[...document.querySelectorAll('a[href="${path}${search}"]')]`;

const onFrameLink = (stop: Stop) => `(() => {
  for (const link of ${linksTo(stop)}.filter((link) => !link.closest('main'))) {
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
    const asked = stop.search ? stop.search + query.replace('?', '&') : query;
    const { href } = new URL(stop.path + asked, this.tab.looking.config.siteUrl);
    const { devtools } = this.tab;
    const isThere = await this.arrive(stop, () => devtools.send('Page.navigate', { url: href, ...from }));
    return isThere && from.referrer ? this.arrive(stop, () => devtools.send('Page.reload')) : isThere;
  }

  /** Follows a link in place. Returns whether the page came to rest; undefined if there is no such link. */
  async follow(stop: Stop, where: 'anywhere' | 'in the frame'): Promise<boolean | undefined> {
    const links = linksTo(stop);
    const link = where === 'anywhere' ? `${links}[0]` : `${links}.find((link) => !link.closest('main'))`;
    const hasLink = await this.tab.ask<boolean>(`${link} !== undefined`);
    if (hasLink === false) return undefined;
    // On a busy machine the click may come before the frame listens: then the browser loads the document.
    return hasLink ? this.moveOn(stop, () => this.tab.run(`${link}.click()`)) : this.unanswered();
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
    const isThere = await this.moveOn(stop, () => this.tab.page.mouse.click(...at));
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
    return this.moveOn(stop, () => this.tab.run(`history.go(-${steps})`));
  }

  /** Leaves a page at the present time, to which a fast-forward is brought back: others' are compared with a stranger's. */
  private moveOn(stop: Stop, go: () => Promise<unknown>): Promise<boolean> {
    return this.arrive(stop, async () => {
      await this.tab.run('__landmarkLook.work.aheadMs = 0');
      await go();
    });
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
      Promise.race([new Stay(this.tab, this.place.isLively).meetAll(), computing]),
      this.tab.looking.restMs * stayingTimes,
    );
    over.abort();
    if (!met) {
      this.at = undefined;
      this.isGivenUp = true;
      return this.told(undefined, undefined);
    }
    await this.quiet();
    return [...this.told(met.acts, met.lies), ...(await this.see('lying'))];
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
