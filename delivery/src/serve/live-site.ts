import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
import { readSite } from '../site/site-file';
import { type SiteView, siteTexts, viewSite } from '../site/site-view';
import type { StateFolder } from '../store/state-folder';
import { type Asset, textAsset } from './asset';
import { documentHeaders, revalidated } from './security-headers';

/** How an address is answered. */
export interface Answer {
  readonly status: number;
  /** A file of a composed folder, or text that was made for this set. */
  readonly asset: { readonly file: string } | Asset;
}

/** One set, ready to be served. Replaced as a whole when another goes live. */
export interface LiveSite {
  readonly view: SiteView;
  readonly documentHeaders: Readonly<Record<string, string>>;
  /** The same for a composed page, which is asked for anew at every visit. */
  readonly pageHeaders: Readonly<Record<string, string>>;
  readonly workbenchHeaders: Readonly<Record<string, string>>;
  readonly answer: (pathname: string) => Answer;
}

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** Two spellings of one address (`%20`, `%2d`) are one key. */
const keyOf = (pathname: string) => pathname.split('/').map(decoded).map(encodeURIComponent).join('/');

const routePattern = (route: string) => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`);

export function liveSite(view: SiteView): LiveSite {
  const answers = new Map<string, Answer>();
  const fallbacks: { readonly pattern: RegExp; readonly answer: Answer }[] = [];
  let notFound: Answer | undefined;
  for (const { folder, index } of view.owners) {
    const file = (name: string) => ({ file: path.join(folder, name) });
    for (const page of index.pages) answers.set(keyOf(page.path), { status: 200, asset: file(page.file) });
    for (const { route, file: name } of index.fallbacks) {
      fallbacks.push({ pattern: routePattern(route), answer: { status: 200, asset: file(name) } });
    }
    if (index.notFound) notFound = { status: 404, asset: file(index.notFound) };
  }
  for (const [name, text] of Object.entries(siteTexts(view))) {
    answers.set(name, { status: 200, asset: textAsset(name, text) });
  }
  const otherwise = notFound ?? { status: 404, asset: textAsset('404.txt', 'Not found\n') };
  return {
    view,
    documentHeaders: documentHeaders(view.config, view.inlineScripts),
    pageHeaders: { ...documentHeaders(view.config, view.inlineScripts), ...revalidated },
    workbenchHeaders: documentHeaders(view.config, [], 'self'),
    answer: (pathname) => {
      const known = answers.get(pathname);
      if (known) return known;
      const key = keyOf(pathname);
      return answers.get(key) ?? fallbacks.find(({ pattern }) => pattern.test(key))?.answer ?? otherwise;
    },
  };
}

/** How often the site file is looked at where the system does not tell of changes. Milliseconds. */
const lookMs = 1000;

/** The live set, followed as releases of this and of other processes change it. */
export class LiveSiteFollower {
  private constructor(
    private readonly state: StateFolder,
    private readonly onChange: (view: SiteView) => void,
  ) {}

  private text = '';
  private looking: Promise<void> = Promise.resolve();
  private site: LiveSite | undefined;
  private watcher: FSWatcher | undefined;
  private timer: NodeJS.Timeout | undefined;

  static async start(state: StateFolder, onChange: (view: SiteView) => void): Promise<LiveSiteFollower> {
    const follower = new LiveSiteFollower(state, onChange);
    await follower.look();
    const look = () => void follower.look().catch(reportLook);
    follower.watcher = watch(state.root, (_, name) => {
      if (name === path.basename(state.siteFile)) look();
    });
    follower.timer = setInterval(look, lookMs);
    return follower;
  }

  current(): LiveSite | undefined {
    return this.site;
  }

  /** Reads the site file and takes over the set that it names, if that is another. One look at a time, in order. */
  look(): Promise<void> {
    this.looking = this.looking.catch(() => {}).then(() => this.takeOver());
    return this.looking;
  }

  private async takeOver(): Promise<void> {
    const site = await readSite(this.state);
    const text = JSON.stringify(site);
    if (!site || text === this.text) return;
    const view = await viewSite(this.state, site);
    this.text = text;
    this.site = liveSite(view);
    this.onChange(view);
  }

  stop(): void {
    this.watcher?.close();
    clearInterval(this.timer);
  }
}

function reportLook(error: unknown): void {
  console.error('The new set could not be read; the one before stays live.', error);
}
