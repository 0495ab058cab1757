import type { SiteConfig } from '@landmark/contract/config';
import { reportsUrl } from '@landmark/contract/report';
import type { BrowserContext, CDPSession, Frame, Page, Request, Route } from 'playwright-core';
import { type Answered, emptyAnswer, isNamed, isOfNoPage } from './answers';
import { type Drawn, snapshotOf } from './drawing';
import type { LookFault, LookKind } from './fault';
import { listenersOf } from './listeners';
import { onThisMachine, within } from './within';

/** Where a visit goes, and whose page is there. */
export interface Stop {
  readonly path: string;
  readonly owner: string;
}

export interface Looking {
  readonly config: SiteConfig;
  readonly answer: (url: URL) => Promise<Answered>;
  /** How long a page may take to come to rest. Milliseconds. */
  readonly restMs: number;
  /** How many times as long as usual what is idle is waited for. */
  readonly patience: number;
}

/** All that a tab has beside what it shows, by kind, each thing in a few words. */
export interface WindowTraces {
  readonly globals: readonly string[];
  readonly replaced: readonly string[];
  readonly going: readonly string[];
  readonly listening: readonly string[];
  readonly document: readonly string[];
  readonly stored: readonly string[];
  /** What its scripts hold after all that can be thrown away is. Megabytes. */
  readonly heldMb: number;
}

type SaidInPage = Omit<WindowTraces, 'listening' | 'heldMb'>;

/** For so long nothing is asked for before a page counts as at rest. Milliseconds. */
const quietMs = 120;

/** Of the time that a page has to come to rest: how much it may compute, and wait to be taken over when it has all that it asked for. */
const shares = { computing: 1 / 4, waiting: 1 / 10 } as const;

/** What a browser says of a busy machine, and not of a page. */
const ofSlowness = /was preloaded using link preload but not used|^\[Intervention\]|^\[Violation\]/;

/**
 * The page of an owner is there, drawn, and taken over: React marks the elements that it has made its own. Of a page that
 * needs no code that is the one around it.
 */
const isTakenOver = ({ path, owner }: Stop) => `
  location.pathname === ${JSON.stringify(path)} && document.readyState === 'complete' &&
  [...document.querySelectorAll('main [data-owner="${owner}"] > :last-child')]
    .some((last) => Object.keys(last.closest('[data-still]') ?? last).some((key) => key.startsWith('__reactFiber'))) &&
  !document.getAnimations().some(({ effect }) => effect?.pseudoElement?.startsWith('::view-transition'))`;

const stalled = ': its code does not take it over, though it waits for nothing';

const twoFrames = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))';

const pause = (ms = quietMs / 4) => new Promise((resolve) => setTimeout(resolve, ms));

const excerpt = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}…` : text).replaceAll('\n', ' ');

/** One visitor's way through pages in one tab. All that the pages say and ask is written down. */
export class Visit {
  readonly faults: LookFault[] = [];
  /** By path, what was fetched. */
  readonly fetched = new Map<string, number>();
  private inFlight = 0;
  private lastAsked = 0;
  /** Where it is at rest. */
  at: Stop | undefined;
  private here = '';
  /** The path of the document that this visit has asked for itself, or that a step which it takes may load. */
  private mayLoad: string | undefined;
  /** How many documents it has loaded by its steps. */
  documents = 0;

  private constructor(
    private readonly page: Page,
    private readonly devtools: CDPSession,
    private readonly looking: Looking,
  ) {}

  /** @throws where the browser does not open a tab in the time that a page has. */
  static async begin(visitor: Promise<BrowserContext>, looking: Looking): Promise<Visit> {
    const begun = await within(Visit.openTab(visitor, looking), looking.restMs);
    if (begun) return begun;
    throw new Error(`it opens no tab within ${looking.restMs / 1000} s`);
  }

  private static async openTab(visitor: Promise<BrowserContext>, looking: Looking): Promise<Visit> {
    const context = await visitor;
    const page = await context.newPage();
    // Of what other teams keep in the browser something is to be lost: as in the page itself.
    await context.addCookies([{ name: 'kept', value: 'here', url: looking.config.siteUrl }]);
    const visit = new Visit(page, await context.newCDPSession(page), looking);
    await visit.devtools.send('Performance.enable');
    await context.route('**/*', (route) => visit.serve(route));
    context.on('page', () => visit.note('acts', 'opens another window'));
    page.on('console', (message) => {
      const isLoud = message.type() === 'error' || message.type() === 'warning';
      if (isLoud && !ofSlowness.test(message.text())) visit.note('says', `says “${message.text()}”`);
    });
    page.on('pageerror', (error) => visit.note('says', `throws ${error.name}: ${error.message}`));
    page.on('crash', () => visit.note('rests', 'crashes'));
    page.on('dialog', (dialog) => {
      visit.note('acts', `opens a dialog that stops the browser: “${dialog.message()}”`);
      void dialog.dismiss().catch(() => {});
    });
    page.on('download', (download) => visit.note('acts', `downloads ${download.url()} by itself`));
    page.on('requestfailed', (request) => visit.failed(request));
    return visit;
  }

  private note(kind: LookKind, text: string): void {
    this.faults.push({ kind, text: excerpt(`${this.here} ${text}`) });
  }

  private failed(request: Request): void {
    const reason = request.failure()?.errorText ?? '';
    // What a navigation overtakes is cancelled by it; what leads elsewhere has been named.
    if (reason !== 'net::ERR_ABORTED' && !reason.includes('BLOCKED_BY_CLIENT')) {
      this.note('asks', `asks for ${request.url()} in vain: ${reason}`);
    }
  }

  private async serve(route: Route): Promise<void> {
    const request = route.request();
    const url = new URL(request.url());
    this.inFlight += 1;
    this.lastAsked = performance.now();
    try {
      // Nobody has done anything that there would be to send.
      if (!/^(GET|HEAD)$/.test(request.method()) && url.pathname !== reportsUrl)
        this.note('asks', `sends something to ${url.origin}${url.pathname} by itself`);
      if (request.isNavigationRequest() && this.isAstray(request)) return await route.abort('aborted');
      const answered = await this.answered(url);
      if (!answered) return await route.abort('blockedbyclient');
      const { status, headers, body, weight } = answered;
      if (url.pathname.startsWith('/_releases/')) this.fetched.set(url.pathname + url.search, weight);
      await route.fulfill({ status, headers: { ...headers }, body });
    } catch {
      // The page is gone.
    } finally {
      this.inFlight -= 1;
      this.lastAsked = performance.now();
    }
  }

  /** Whether a document is asked for by the page itself; in its frames it may. */
  private isAstray(request: Request): boolean {
    let frame: Frame | undefined;
    try {
      frame = request.frame();
    } catch {
      this.note('acts', 'opens another window');
      return true;
    }
    if (frame !== this.page.mainFrame()) return false;
    const { pathname } = new URL(request.url());
    const isAsked = pathname === this.mayLoad;
    if (isAsked) this.documents += 1;
    else this.note('acts', `goes to ${pathname} by itself`);
    this.mayLoad = undefined;
    return !isAsked;
  }

  private async answered(url: URL): Promise<Answered | undefined> {
    const { config, answer } = this.looking;
    if (url.origin !== new URL(config.siteUrl).origin) {
      if (isNamed(url, config)) return emptyAnswer;
      this.note('asks', `asks ${url.origin}, which is no part of this site`);
      return undefined;
    }
    if (url.pathname === reportsUrl) return emptyAnswer;
    if (isOfNoPage(url)) this.note('asks', `asks for ${url.pathname}, which belongs to no page`);
    const answered = await answer(url);
    if (answered.status >= 400)
      this.note('asks', `asks for ${url.pathname}, which is answered ${answered.status}`);
    return answered;
  }

  /** Loads a document, and waits until it is at rest. Answers with whether it got there. */
  open(stop: Stop): Promise<boolean> {
    const url = new URL(stop.path, this.looking.config.siteUrl).href;
    this.mayLoad = stop.path;
    return this.arrive(stop, () => this.devtools.send('Page.navigate', { url }));
  }

  /** Follows a link as a visitor would, softly. Answers with whether it got there; undefined where there is none. */
  async follow(stop: Stop, where: 'anywhere' | 'in the frame'): Promise<boolean | undefined> {
    const links = `[...document.querySelectorAll('a[href="${stop.path}"]')]`;
    const link = where === 'anywhere' ? `${links}[0]` : `${links}.find((link) => !link.closest('main'))`;
    const hasLink = await this.within(this.run<boolean>(`${link} !== undefined`));
    if (hasLink === false) return undefined;
    if (hasLink) {
      // On a busy machine it may be followed before the frame listens: then the browser loads the document.
      this.mayLoad = stop.path;
      return this.arrive(stop, () => this.run(`${link}.click()`));
    }
    this.note('rests', `does not answer within ${this.looking.restMs / 1000} s`);
    return false;
  }

  back(stop: Stop, steps: number): Promise<boolean> {
    // Past a link that has loaded a document, going back does too.
    this.mayLoad = stop.path;
    return this.arrive(stop, () => this.run(`history.go(-${steps})`));
  }

  private async arrive(stop: Stop, go: () => Promise<unknown>): Promise<boolean> {
    this.here = stop.path;
    this.at = undefined;
    const hadFaults = this.faults.length;
    const over = new AbortController();
    const why = await this.within(Promise.race([this.rest(stop, go), this.computing(over.signal)]));
    over.abort();
    this.mayLoad = undefined;
    if (why === '') {
      this.at = stop;
      return true;
    }
    // What has said why it fails is not told that it does.
    if (why !== stalled || this.faults.length === hadFaults)
      this.note('rests', `does not come to rest${why ?? ` within ${this.looking.restMs / 1000} s`}`);
    return false;
  }

  /** Waits until a page is at rest. Answers with why it never will be; nothing where it is. */
  private async rest(stop: Stop, go: () => Promise<unknown>): Promise<string> {
    await go();
    const { restMs, patience } = this.looking;
    const begunAt = performance.now();
    while (!(await this.run(isTakenOver(stop)))) {
      const idleMs = performance.now() - Math.max(begunAt, this.lastAsked);
      if (this.inFlight === 0 && idleMs > onThisMachine(restMs * shares.waiting * patience)) return stalled;
      await pause();
    }
    while (this.inFlight > 0 || performance.now() - this.lastAsked < quietMs) await pause();
    await this.run(twoFrames);
    return '';
  }

  /** Answers when a page has computed for longer than one may, however little of a busy machine it gets. */
  private async computing(over: AbortSignal): Promise<string | undefined> {
    const { restMs, patience } = this.looking;
    const mostMs = restMs * shares.computing * Math.min(patience, 2);
    const begun = await this.computedMs();
    while (!over.aborted) {
      await pause(mostMs / 10);
      if ((await this.computedMs()) - begun > mostMs) return `: it computes for more than ${mostMs / 1000} s`;
    }
    return undefined;
  }

  /** The processor time of the page's main thread, told even while that is busy. Milliseconds. */
  private async computedMs(): Promise<number> {
    const { metrics } = await this.devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0);
  }

  /** Evaluates without the page's policy having a say. While a document is replaced, there is nothing to ask. */
  private async run<Value>(expression: string): Promise<Value | undefined> {
    const asked = { expression, returnByValue: true, awaitPromise: true };
    const { result, exceptionDetails } = await this.devtools.send('Runtime.evaluate', asked);
    return exceptionDetails ? undefined : (result.value as Value);
  }

  /** Undefined for what takes longer than a page may. */
  private within<Value>(job: Promise<Value>): Promise<Value | undefined> {
    return within(job, this.looking.restMs);
  }

  /** What a page leaves behind is seen here; undefined where it does not let anybody look. */
  windowTraces(): Promise<WindowTraces | undefined> {
    return this.within(this.traces());
  }

  private async traces(): Promise<WindowTraces | undefined> {
    const said = await this.run<SaidInPage>('__landmarkLook.read()');
    if (!said) return undefined;
    const cookies = await this.page.context().cookies();
    const listening = await listenersOf(this.devtools);
    const { usedSize, backingStorageSize = 0 } = await this.devtools.send('Runtime.getHeapUsage');
    return {
      ...said,
      listening,
      stored: [...said.stored, ...cookies.map(({ name }) => `the cookie ${name}`)],
      heldMb: (usedSize + backingStorageSize) / 1e6,
    };
  }

  /** The addresses in the tab's history, as the browser has them. */
  async history(): Promise<readonly string[]> {
    const told = await this.within(this.devtools.send('Page.getNavigationHistory'));
    return (told?.entries ?? []).map(({ url }) => url).filter((url) => url !== 'about:blank');
  }

  /** Where the page's own links, areas and forms lead, as they are written. */
  links(): Promise<readonly string[] | undefined> {
    const written = `[...document.querySelectorAll('main :is(a, area)[href], main form[action]')].map((one) => one.getAttribute('href') ?? one.getAttribute('action'))`;
    return this.within(this.run<readonly string[]>(written));
  }

  /**
   * How many elements its page says that it has, without those of its head, where what was fetched on the way stays;
   * undefined where it does not let anybody look.
   */
  size(): Promise<number | undefined> {
    return this.within(this.run<number>(`document.body.getElementsByTagName('*').length`));
  }

  drawn(): Promise<Drawn | undefined> {
    return this.within(snapshotOf(this.devtools));
  }

  /** Ends the tab, whatever it does, so that nothing in it takes the time of others. */
  end(): void {
    void this.page
      .context()
      .close()
      .catch(() => {});
  }
}
