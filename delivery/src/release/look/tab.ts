import type { SiteConfig } from '@landmark/contract/config';
import { reportsUrl } from '@landmark/contract/report';
import type { BrowserContext, CDPSession, Frame, Page, Request, Route } from 'playwright-core';
import { messageOf } from '../../delivery-error';
import { type Answered, emptyAnswer, isNamed, isOfNoPage } from './answers';
import type { LookFault, LookKind } from './fault';
import { within } from './within';

export interface Looking {
  readonly config: SiteConfig;
  readonly answer: (url: URL) => Promise<Answered>;
  /** How long a page may take to come to rest. Milliseconds. */
  readonly restMs: number;
  /** How long it may compute meanwhile. Milliseconds of processor time. */
  readonly computeMs: number;
}

/** Messages that are caused by a busy machine, or by the look itself in a frame without scripts, and not by a page. */
const ofLook =
  /was preloaded using link preload but not used|^\[Intervention\]|^\[Violation\]|^Blocked script execution in /;

/** Undefined for an error that says that the document was replaced before it had answered. @throws any other */
export function unlessReplaced(error: unknown): undefined {
  const replaced =
    /Promise was collected|context was destroyed|target navigated|Invalid remote object|Could not find object/;
  if (!replaced.test(messageOf(error))) throw error;
}

/** Resolves when a page has drawn what has changed. */
export const twoFrames =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))';

const excerpt = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}…` : text).replaceAll('\n', ' ');

/** A visitor's tab. All its requests are answered here; what its pages log, request and do by themselves is noted. */
export class Tab {
  readonly faults: LookFault[] = [];
  asked = 0;
  /** The weight of each fetched file, by path. Bytes. */
  readonly fetched = new Map<string, number>();
  /** The path that it is at, or on the way to. */
  here = '';
  /** The path of the document that the present step of a visit loads or may load. */
  mayLoad: string | undefined;
  /** How many documents such steps have loaded. */
  documents = 0;
  private inFlight = 0;
  private lastAsked = 0;

  private constructor(
    readonly page: Page,
    readonly devtools: CDPSession,
    readonly looking: Looking,
  ) {}

  /** @throws where the browser does not open a tab in the time that a page has. */
  static async begin(visitor: Promise<BrowserContext>, looking: Looking): Promise<Tab> {
    const begun = await within(Tab.openTab(visitor, looking), looking.restMs);
    if (begun) return begun;
    throw new Error(`it opens no tab within ${looking.restMs / 1000} s`);
  }

  private static async openTab(visitor: Promise<BrowserContext>, looking: Looking): Promise<Tab> {
    const context = await visitor;
    const page = await context.newPage();
    // Stands for what other teams store, which may get lost; others like it are in storage.js.
    await context.addCookies([{ name: 'kept', value: 'here', url: looking.config.siteUrl }]);
    const tab = new Tab(page, await context.newCDPSession(page), looking);
    await tab.devtools.send('Performance.enable');
    tab.devtools.on('Debugger.paused', () => {
      tab.note('acts', 'stops for whoever has the tools of a developer open (debugger)');
      void tab.devtools.send('Debugger.resume').catch(() => {});
    });
    await context.route('**/*', (route) => tab.serve(route));
    context.on('page', () => tab.note('acts', 'opens another window'));
    page.on('console', (message) => {
      const isLoud = /^(error|warning|assert)$/.test(message.type());
      if (isLoud && !ofLook.test(message.text())) tab.note('says', `says “${message.text()}”`);
    });
    page.on('pageerror', (error) => tab.note('says', `throws ${error.name}: ${error.message}`));
    page.on('crash', () => tab.note('rests', 'crashes'));
    page.on('dialog', (dialog) => {
      tab.note('acts', `opens a dialog that stops the browser: “${dialog.message()}”`);
      void dialog.dismiss().catch(() => {});
    });
    page.on('download', (download) => tab.note('acts', `downloads ${download.url()} by itself`));
    page.on('requestfailed', (request) => tab.failed(request));
    return tab;
  }

  /** Counts requests and fetched files anew. */
  forget(): void {
    this.asked = 0;
    this.fetched.clear();
  }

  note(kind: LookKind, text: string): void {
    this.faults.push({ kind, text: excerpt(`${this.here} ${text}`) });
  }

  private failed(request: Request): void {
    const reason = request.failure()?.errorText ?? '';
    // A navigation cancels open requests; a blocked request has been noted already.
    if (reason !== 'net::ERR_ABORTED' && !reason.includes('BLOCKED_BY_CLIENT')) {
      this.note('asks', `asks for ${request.url()} in vain: ${reason}`);
    }
  }

  private async serve(route: Route): Promise<void> {
    const request = route.request();
    const url = new URL(request.url());
    this.inFlight += 1;
    this.asked += 1;
    this.lastAsked = performance.now();
    try {
      // The visitor has done nothing that there would be to send.
      const isReport = url.pathname === reportsUrl && !request.isNavigationRequest();
      if (!/^(GET|HEAD)$/.test(request.method()) && !isReport)
        this.note('acts', `sends something to ${url.origin}${url.pathname} by itself`);
      if (request.isNavigationRequest() && this.isAstray(request)) return await route.abort('aborted');
      const answered = await this.answered(url);
      if (!answered) return await route.abort('blockedbyclient');
      const { status, headers, body, weight } = answered;
      if (!request.isNavigationRequest() && !url.pathname.startsWith('/_site/'))
        this.fetched.set(url.pathname + url.search, weight);
      await route.fulfill({ status, headers: { ...headers }, body });
    } catch {
      // The page is gone.
    } finally {
      this.inFlight -= 1;
      this.lastAsked = performance.now();
    }
  }

  /** Whether the page itself requests a document; it may do so in its frames. */
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

  /** How long no request has been made; 0 while one is not answered. Milliseconds. */
  get quietMs(): number {
    return this.inFlight > 0 ? 0 : performance.now() - this.lastAsked;
  }

  /** The processor time of the page's main thread, known even while that is busy. Milliseconds. */
  async computedMs(): Promise<number> {
    const { metrics } = await this.devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0);
  }

  /** Evaluates an expression, whatever the page's policy says. Undefined while a document is being replaced. */
  async run<Value>(expression: string): Promise<Value | undefined> {
    const asked = { expression, returnByValue: true, awaitPromise: true };
    try {
      const { result, exceptionDetails } = await this.devtools.send('Runtime.evaluate', asked);
      return exceptionDetails ? undefined : (result.value as Value);
    } catch (error) {
      return unlessReplaced(error);
    }
  }

  /** Returns a job's result; undefined if it takes longer than a page may. */
  within<Value>(job: Promise<Value>): Promise<Value | undefined> {
    return within(job, this.looking.restMs);
  }

  /** Evaluates an expression; undefined if the page does not answer in its time. */
  ask<Value>(expression: string): Promise<Value | undefined> {
    return this.within(this.run<Value>(expression));
  }

  /** Evaluates an expression that has a value on every page. Without one, the page is to be looked at again. */
  async read<Value>(expression: string, otherwise: Value): Promise<Value> {
    const value = await this.ask<Value>(expression);
    if (value === undefined) this.note('rests', 'lets nobody look at it');
    return value ?? otherwise;
  }

  async history(): Promise<readonly string[]> {
    const told = await this.within(this.devtools.send('Page.getNavigationHistory'));
    return (told?.entries ?? []).map(({ url }) => url).filter((url) => url !== 'about:blank');
  }

  /** Ends the tab, whatever it does, so that nothing in it takes the time of others. */
  end(): void {
    const visitor = this.page.context();
    void visitor.close().catch(() => {});
  }
}
