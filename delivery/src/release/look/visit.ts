import { setTimeout as pause } from 'node:timers/promises';
import { calm, lively, type Place } from './browser';
import type { LookFault } from './fault';
import type { Tab } from './tab';
import { isBusy, onThisMachine, within } from './within';

/** Where a visit goes, and whose page is there. */
export interface Stop {
  readonly path: string;
  readonly owner: string;
}

/** For so long nothing is asked for before a page counts as at rest; on a busy machine what asks again and again does so later. Milliseconds. */
const quietMs = 120;

/** In so many turns of its own no page of the site goes on asking for more. */
const mostTurns = 50;

/** Of the time that a page has to come to rest: how much it may wait to be taken over when it has all that it asked for. */
const waitingShare = 1 / 10;

/** How many times as long as to come to rest a page has to be drawn anew for each window, and told of all that happens around it. */
const stayingTimes = 4;

const isThere = ({ path, owner }: Stop) =>
  `location.pathname === ${JSON.stringify(path)} && !!document.querySelector('main [data-owner="${owner}"]')`;

/**
 * The page of an owner is there, drawn, and taken over: React marks the elements that it has made its own. Of a page that
 * needs no code that is the one around it. The shell fades a page in, which is a transition; what a page animates is its own.
 */
const isTakenOver = (stop: Stop) => `
  ${isThere(stop)} && document.readyState === 'complete' &&
  [...document.querySelectorAll('main [data-owner="${stop.owner}"] > :last-child')]
    .some((last) => Object.keys(last.closest('[data-still]') ?? last).some((key) => key.startsWith('__reactFiber'))) &&
  !document.getAnimations().some((one) => one instanceof CSSTransition && one.effect.target.matches('main > *'))`;

const stalled = ': its code does not take it over, though it waits for nothing';

const twoFrames = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))';

/** Until a page no longer scrolls, which a busy machine begins late; one that goes on by itself is watched for 120 frames. Answers with whether it has, or need not. */
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

/** How often a moment between two frames goes into ten minutes. */
const tenMinutes = 36_000;

/** Where on a page's heading nothing is to be pressed. */
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
})()`;

/** One visitor's way through pages in one tab, each of which is at rest before the next step. */
export class Visit {
  /** Where it is at rest. */
  at: Stop | undefined;
  /** It was given up while what is around it changed: its window and colors are nobody else's. */
  isGivenUp = false;
  /** It is known to ask for things without end where it is. */
  private isRestless = false;

  constructor(
    readonly tab: Tab,
    private readonly place: Pick<Place, 'from' | 'isLively'>,
  ) {}

  /** Loads a document, anew where it is come to from elsewhere, and waits until it is at rest. Answers with whether it got there. */
  async open(stop: Stop): Promise<boolean> {
    const { query, ...from } = this.place.from;
    const { href } = new URL(stop.path + query, this.tab.looking.config.siteUrl);
    const { devtools } = this.tab;
    const isThere = await this.arrive(stop, () => devtools.send('Page.navigate', { url: href, ...from }));
    return isThere && from.referrer ? this.arrive(stop, () => devtools.send('Page.reload')) : isThere;
  }

  /** Follows a link as a visitor would, softly. Answers with whether it got there; undefined where there is none. */
  async follow(stop: Stop, where: 'anywhere' | 'in the frame'): Promise<boolean | undefined> {
    const links = `[...document.querySelectorAll('a[href="${stop.path}"]')]`;
    const link = where === 'anywhere' ? `${links}[0]` : `${links}.find((link) => !link.closest('main'))`;
    const hasLink = await this.tab.ask<boolean>(`${link} !== undefined`);
    if (hasLink === false) return undefined;
    // On a busy machine it may be followed before the frame listens: then the browser loads the document.
    if (hasLink) return this.arrive(stop, () => this.tab.run(`${link}.click()`));
    this.tab.note('rests', `does not answer within ${this.tab.looking.restMs / 1000} s`);
    return false;
  }

  /** Whether a press on a link of the frame does not lead there, from a page that it is at or opens first; not where the link is not seen. */
  async isKept(from: Stop, to: Stop): Promise<boolean> {
    if (this.at !== from && !(await this.open(from))) return false;
    const [x, y] = (await this.tab.ask<readonly [number, number]>(onFrameLink(to))) ?? [];
    if (x === undefined || y === undefined) return false;
    // What keeps another's page from coming to rest may be its own: its address is there by then.
    const isThere = await this.arrive(to, () => this.tab.page.mouse.click(x, y));
    return !isThere && (await this.tab.ask('location.pathname')) !== to.path;
  }

  /** Past a link that has loaded a document, going back does too. */
  back(stop: Stop, steps: number): Promise<boolean> {
    return this.arrive(stop, () => this.tab.run(`history.go(-${steps})`));
  }

  /** What the page that is shown does though nobody has asked it for anything, and how it lies, as it has told. */
  told(acts: readonly string[] | undefined, lies: readonly string[] | undefined): readonly LookFault[] {
    const { here } = this.tab;
    // Of a machine that is too slow to tell, or of who has something to hide: it is looked at again.
    const lying = (acts && lies) ?? ['lets nobody look at it'];
    return [
      ...(acts ?? []).map((text) => ({ kind: 'acts' as const, text: `${here} ${text} by itself` })),
      ...lying.map((text) => ({ kind: 'lies' as const, text: `${here} ${text}` })),
    ];
  }

  /** What comes in ten minutes to whoever stays on a page. */
  async wait(): Promise<readonly LookFault[]> {
    await this.hurry('__landmarkLook.fastForward()');
    await this.quiet();
    return this.see();
  }

  /** What happens around whoever stays and wants nothing of a page, and what the page then does by itself. */
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

  /** Waits until nothing is asked for, as long as a page may take to come to rest. */
  private async quiet(): Promise<void> {
    const { tab } = this;
    const { restMs } = tab.looking;
    const begunAt = performance.now();
    let turns = 0;
    while (!this.isRestless) {
      const { asked } = tab;
      // A busy machine keeps a page from asking, too: what counts there is what it does by its own clock.
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

  /** Has something done, and with the next frame all that moves in the next ten minutes. */
  async hurry(job: string): Promise<void> {
    const pace = (playbackRate: number) =>
      this.tab.within(this.tab.devtools.send('Animation.setPlaybackRate', { playbackRate }));
    await pace(tenMinutes);
    await this.tab.ask(job);
    await this.tab.ask(twoFrames);
    await pace(1);
  }

  /** What the page has done by itself until now, and how it lies, and has moved before it was pressed. */
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
    const widths = await this.tab.run<readonly number[]>('__landmarkLook.widths()');
    const [lies, rearranged]: [string[], string[]] = [[], []];
    const look = async (found: string[], how: string) => {
      found.push(...((await this.tab.run<readonly string[]>(`__landmarkLook.${how}()`)) ?? []));
    };
    for (const each of [...(widths ?? []), height]) {
      await page.setViewportSize({ width: each, height: width });
      // A page is told of its window and media with the next frame.
      await this.tab.run(twoFrames);
      await look(lies, 'lying');
      // What is done for such a window, these colours, or on paper, may be undone with it.
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
    await page.keyboard.press('Shift');
    // To its end and back, over nothing that may scroll by itself.
    await page.mouse.move(1, 1);
    const scrolls: unknown[] = [];
    for (const pixels of [1e6, -1e6]) {
      await page.mouse.wheel(0, pixels);
      scrolls.push(await this.tab.run(scrolled));
    }
    const held = scrolls[0] === false ? ['keeps whoever scrolls where they are'] : [];
    // Out of the window, and out of what was pressed.
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
    // What has said why it fails is not told that it does.
    if (why !== stalled || tab.faults.length === hadFaults)
      tab.note('rests', `does not come to rest${why ?? ` within ${this.tab.looking.restMs / 1000} s`}`);
    return false;
  }

  /** Waits until a page is at rest. Answers with why it never will be; nothing where it is. */
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

  /** Answers when a page has computed for so many times as long as one may, however little of a busy machine it gets. */
  private async computing(over: AbortSignal, times = 1): Promise<string | undefined> {
    const mostMs = this.tab.looking.computeMs * times;
    let begunMs = Number.POSITIVE_INFINITY;
    while (!over.aborted) {
      const ms = await this.tab.computedMs();
      // A document may get a process of its own, which begins with nothing.
      begunMs = Math.min(begunMs, ms);
      if (ms - begunMs > mostMs) return `: it computes for more than ${mostMs / 1000} s`;
      await pause(mostMs / 10);
    }
    return undefined;
  }
}
