import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { chromiumPath } from '../../chromium';
import { DeliveryError, messageOf } from '../../delivery-error';
import { newStagingFolder, type Staging } from '../../store/staging';
import { elsewhere, type World } from '../sandbox/worker-process';
import { onThisMachine, within } from './within';

/** Where and when a visitor is, and with what screen and preferences. */
export interface Place extends World {
  readonly width: number;
  /** Dark colours, all motion, more contrast, and touch, on a slow connection that is to be spared. */
  readonly isLively: boolean;
  /** The referrer of its documents, and a query and a fragment that tell where it comes from. */
  readonly from: { readonly referrer?: string; readonly query: string };
}

const most: World = { timeZone: 'America/New_York', locale: 'en-US', clockMs: 0 };
const searching = { referrer: 'https://search.example/', query: '?utm_source=search#found' };

/** A usual visitor, and one as different as possible: from a search engine, and a language that sorts y beside i. */
export const places: readonly [Place, Place] = [
  { ...most, width: 1280, isLively: false, from: { query: '' } },
  { ...elsewhere, locale: 'lt-LT', width: 375, isLively: true, from: searching },
];

const clock = readFileSync(path.join(import.meta.dirname, '../set-clock.js'), 'utf8');

/** A visitor's preferences, which may change at any time. */
export const lively = { colorScheme: 'dark', contrast: 'more' } as const;
export const calm = { colorScheme: 'light', contrast: 'no-preference' } as const;

/** Makes the first eight random numbers nearly 1 on the desk, and nearly 0 on the phone. */
const chance = (drawn: string) => `{ let draws = 0; Math.random = new Proxy(Math.random, {
  apply: (real) => ((draws += 1) > 8 ? real() : ${drawn} / 1000) }); }`;

/** What a page is told of a slow connection. Its files come as fast as any: slowed, each release would be looked at longer. */
const slow = `for (const [name, value] of [['effectiveType', '2g'], ['saveData', true]])
  Object.defineProperty(NetworkInformation.prototype, name, { get: () => value, configurable: true });`;

/** Bundles the script that observes each page. */
async function inPageScript(): Promise<string> {
  const { build } = await import('esbuild');
  const entry = path.join(import.meta.dirname, 'in-page/main.js');
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, format: 'iife', write: false });
  return outputFiles[0]?.text ?? '';
}

/** A proxy that does not exist: no request that is not answered here leaves the machine. */
const nowhere = 'http://127.0.0.1:9';

/** How long a browser that is told to end may take before it is killed. Milliseconds. */
const endMs = 2_000;

/** How long it may take to start before its driver kills it. Milliseconds. */
const startMs = 20_000;

interface Running {
  readonly browser: Browser;
  /** The context of the profile, in which nobody is. */
  readonly own: BrowserContext;
  readonly inPage: string;
  /** The browser's process group, which a script leads if that has started Chromium. */
  readonly group: number;
}

/** Kills a browser that does not respond, or those of its processes that are left. */
function kill(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // It has ended just now.
  }
}

/** Whether a browser responds; one that was killed just now still counts as connected. */
const answers = ({ browser }: Running): Promise<boolean> =>
  browser
    .newBrowserCDPSession()
    .then((session) => session.detach())
    .then(
      () => true,
      () => false,
    );

/** Starts a browser that keeps its profile in a folder. */
async function start(executablePath: string, profile: string): Promise<Running> {
  const { chromium } = await import('playwright-core');
  const inPage = await inPageScript();
  const own = await chromium.launchPersistentContext(profile, {
    executablePath,
    artifactsDir: profile,
    timeout: onThisMachine(startMs),
    proxy: { server: nowhere, bypass: '<-loopback>' },
    // Chromium has no sandbox for root.
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      '--disable-dev-shm-usage',
      '--disable-gpu',
      // Chromium keeps no spare process ready.
      '--renderer-process-limit=1',
      // A page must not know that it is looked at.
      '--disable-blink-features=AutomationControlled',
      '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    ],
    env: { PATH: '/usr/bin:/bin', HOME: '/tmp' },
  });
  const browser = own.browser();
  if (!browser) throw new Error('It is no browser of its own.');
  const { processInfo } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getProcessInfo');
  const pid = processInfo.find(({ type }) => type === 'browser')?.id;
  if (pid === undefined) throw new Error('It does not name its process.');
  // Without such a `ps`, Chromium is taken for the leader of its group, which it is unless a script has started it.
  const { stdout } = spawnSync('ps', ['-o', 'pgid=', '-p', `${pid}`]);
  const group = Number(stdout) || pid;
  return { browser, own, inPage, group };
}

/**
 * A Chromium that is started once for a release, beside other work. It runs others' code, so it has no environment and
 * no network, and can be ended at any moment.
 */
export class LookBrowser {
  private running: Promise<Running> | undefined;
  private readonly profiles: string[] = [];

  private constructor(
    private readonly executablePath: string,
    /** Where its profiles lie, so that those of a killed process are removed with all that it leaves. */
    private readonly state: Staging,
  ) {}

  /** Undefined for `never`, and for `if-possible` if there is no browser. @throws browser-missing */
  static find(look: 'always', state: Staging): LookBrowser;
  static find(look: 'always' | 'if-possible' | 'never', state: Staging): LookBrowser | undefined;
  static find(look: 'always' | 'if-possible' | 'never', state: Staging) {
    if (look === 'never') return undefined;
    try {
      return new LookBrowser(chromiumPath('test'), state);
    } catch (error) {
      if (look === 'if-possible') return undefined;
      const message = `${messageOf(error)} A release is looked at in it before it goes live; to do without: --without-browser`;
      throw new DeliveryError('browser-missing', message);
    }
  }

  warmUp(): Promise<Running> {
    this.running ??= this.start();
    // Whoever awaits the browser gets the error.
    this.running.catch(() => {});
    return this.running;
  }

  private async start(): Promise<Running> {
    const profile = await newStagingFolder(this.state, 'browser');
    this.profiles.push(profile);
    return start(this.executablePath, profile);
  }

  /** Waits until the browser has started: if it cannot, that is no fault of a release. @throws browser-missing */
  async assertStarts(): Promise<void> {
    // A browser that ends or hangs before it has opened a page is started again.
    const ready = await this.running?.catch(() => undefined);
    if (ready && !(await within(answers(ready), startMs))) {
      kill(ready.group);
      this.running = undefined;
    }
    await this.warmUp().catch((error: unknown) => {
      const [said = ''] = messageOf(error).split('\n');
      const message = `${this.executablePath} does not start: ${said} Set CHROMIUM_PATH to a Chromium that does; to do without: --without-browser`;
      throw new DeliveryError('browser-missing', message);
    });
  }

  /** Returns a context for a new visitor, who has been nowhere before. */
  async visitor({ timeZone, locale, width, clockMs, isLively }: Place): Promise<BrowserContext> {
    const { browser, inPage } = await this.warmUp();
    const [system, mobile] = isLively ? ['Linux; Android 10; K', 'Mobile '] : ['X11; Linux x86_64', ''];
    const userAgent = `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${parseInt(browser.version(), 10)}.0.0.0 ${mobile}Safari/537.36`;
    const context = await browser.newContext({
      userAgent,
      viewport: { width, height: 800 },
      deviceScaleFactor: isLively ? 2 : 1,
      locale,
      timezoneId: timeZone,
      reducedMotion: isLively ? 'no-preference' : 'reduce',
      ...(isLively ? lively : calm),
      hasTouch: isLively,
      serviceWorkers: 'block',
      acceptDownloads: false,
    });
    const ownClock = clock.replace(
      'SHIFTED',
      `(ms) => ms + ${clockMs} + (self.__landmarkLook?.work.aheadMs ?? 0)`,
    );
    const world = ownClock + (isLively ? chance('real()') + slow : chance('999 + real()'));
    // A frame that may run no script, or has an opaque origin, cannot reach the page and is not observed.
    const look = `if (window === top || origin !== 'null') {${inPage}}`;
    await context.addInitScript({ content: `'use strict';${world}${look}` });
    return context;
  }

  /** Closes the contexts of all visitors, whatever their pages do. */
  async forgetVisitors(): Promise<void> {
    const { browser, own } = await this.warmUp();
    const visitors = browser.contexts().filter((context) => context !== own);
    await Promise.allSettled(visitors.map((context) => context.close()));
  }

  /** Ends the browser, whatever it does. One that hangs while it starts is ended by its driver. */
  async close(): Promise<void> {
    const running = await within(this.running ?? Promise.resolve(undefined), endMs).catch(() => undefined);
    this.running = undefined;
    const late = running && setTimeout(kill, endMs, running.group);
    await running?.browser.close().catch(() => {});
    clearTimeout(late);
    for (const profile of this.profiles.splice(0))
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
