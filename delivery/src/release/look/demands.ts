import { readFile } from 'node:fs/promises';
import path from 'node:path';
import querystring from 'node:querystring';
import { routeAnswers } from '@landmark/contract/routes';
import { type AppName, ofBackend, releaseFile } from '../../bundle/apps';
import { budgetOf } from '../../store/budgets';
import { toBrotli } from '../../store/compress';
import { inParallel } from '../../store/files';
import type { SiteView } from '../../store/site/site-view';
import { isRemote, type Published, type PublishedRemote } from '../compose/published';
import { addressesOf, type Does, ownMarkupIn } from './addresses';
import { isNamed, isOfNoPage } from './answers';
import type { LookFault } from './fault';
import type { Looking } from './tab';

type Faults = readonly LookFault[];

const localHost = /^(localhost|127(\.\d+){3}|\[::1\])$/;

export const pageAt = ({ manifest: { remote } }: PublishedRemote, at: string): string =>
  remote.routes.find(({ path: route }) => routeAnswers(route, at))?.page ?? '';

export const pagesOf = ({ owners }: SiteView, app: AppName) =>
  owners.find(({ index }) => index.owner === app);

/** Checks what a release's pages link to and fetch: that it exists, belongs to the site, and is within the budgets. */
export class Demands {
  constructor(
    private readonly view: SiteView,
    private readonly answer: Looking['answer'],
    private readonly release: Published,
  ) {}

  /** Reports a weight that is over the page's budget. */
  private tooMuch(at: string, of: 'code' | 'pictures' | 'markup', bytes: number): Faults {
    const { release } = this;
    if (!isRemote(release)) return [];
    const page = pageAt(release, at);
    const limit = budgetOf(release.manifest.budgets, page, of);
    if (bytes <= limit) return [];
    const weight = `${Math.ceil(bytes / 1000)} kB of ${of === 'code' ? 'scripts and styles' : of}`;
    return [{ kind: 'weighs', text: `${at} fetches ${weight}; ${page} may fetch ${limit / 1000} kB` }];
  }

  /** Describes a file of another remote's release, whose next release may not have it; undefined for other paths. */
  private whoseElse(pathname: string): string | undefined {
    const [, whose] = releaseFile.exec(pathname) ?? [];
    if (whose === undefined || ['shell', this.release.manifest.app].includes(whose)) return undefined;
    return `${pathname}, which goes with a release of ${whose}’s`;
  }

  /** Reports fetched files that are over the page's budgets, or another remote's. */
  overweight(at: string, fetched: ReadonlyMap<string, number>): Faults {
    const weights = { code: 0, pictures: 0 };
    for (const [name, bytes] of fetched) {
      // The shell's files are the frame's; all others are fetched for this page.
      if (name.startsWith('/_releases/shell/')) continue;
      weights[/\.(js|css)(\?|$)/.test(name) ? 'code' : 'pictures'] += bytes;
    }
    const others = [...fetched.keys()].flatMap((name): LookFault[] => {
      const whose = this.whoseElse(name);
      return whose ? [{ kind: 'asks', text: `${at} asks for ${whose}` }] : [];
    });
    return [...others, ...(['code', 'pictures'] as const).flatMap((of) => this.tooMuch(at, of, weights[of]))];
  }

  /** Reports addresses that a page links to, shows, names or speaks of, but that do not exist or are not its to use. */
  async unanswered(at: string, hrefs: readonly string[], does: Does = 'links to'): Promise<Faults> {
    const { config } = this.view;
    const { siteUrl } = config;
    const faults = await inParallel([...new Set(hrefs)], async (href): Promise<LookFault[]> => {
      const url = URL.canParse(href, siteUrl + at) ? new URL(href, siteUrl + at) : undefined;
      const say = (why: string): LookFault[] => [{ kind: 'links', text: `${at} ${does} ${why}` }];
      if (!url || !/^(https?|mailto|tel|sms):$/.test(url.protocol))
        return say(`${href}, which is no address`);
      if (url.origin !== new URL(siteUrl).origin) {
        if (isNamed(url, config)) return [];
        if (does !== 'links to') return say(`${href}, which is no part of this site`);
        return localHost.test(url.hostname) ? say(`${href}, which only a developer’s machine has`) : [];
      }
      const whose = this.whoseElse(url.pathname);
      if (whose) return say(whose);
      if (url.searchParams.has('boundaries') || url.searchParams.get('release')?.includes('@'))
        return say(`${href}, which is for who looks at a release`);
      // The server answers these, but only for scripts, or for those who run the site.
      const isToRead = !ofBackend.test(url.pathname) && !url.pathname.startsWith('/_site/');
      if (!isToRead || isOfNoPage(url)) return say(`${url.pathname}, which is no page of a visitor’s`);
      const { status, body, owner } = await this.answer(url);
      if (status >= 400) return say(`${url.pathname}, which nobody answers`);
      // Every team's data may describe the site by its home page.
      const isOwn = url.pathname === '/' || owner === this.release.manifest.app;
      if (does === 'speaks of' && !isOwn) return say(`${url.pathname}, which is a page of ${owner}’s`);
      const id = querystring.unescape(url.hash.slice(1));
      const isThere = /^(top|:~:.*)?$/.test(id) || does !== 'links to' || body.includes(`id="${id}"`);
      return isThere ? [] : say(`${url.pathname}#${id}, where nothing has that id`);
    });
    return faults.flat();
  }

  /** Reports composed documents that are too heavy, and addresses in any of them that are not answered. */
  async documents(): Promise<Faults> {
    const { app } = this.release.manifest;
    const owner = pagesOf(this.view, app);
    const { pages = [], fallbacks = [] } = owner?.index ?? {};
    const all = [...pages, ...fallbacks.map(({ file, route }) => ({ file, path: route }))];
    const found = new Map<string, readonly [at: string, href: string, does: Does]>();
    const faults = await inParallel(all, async ({ file, path: at }) => {
      const html = await readFile(path.join(owner?.folder ?? '', file), 'utf8');
      for (const [does, href] of addressesOf(html, app === 'shell'))
        found.set(`${does} ${href}`, [at, href, does]);
      const { length } = await toBrotli(Buffer.from(ownMarkupIn(html)), 'quick');
      return this.tooMuch(at, 'markup', length);
    });
    const vain = await inParallel([...found.values()], ([at, href, does]) =>
      this.unanswered(at, [href], does),
    );
    return [...faults, ...vain].flat();
  }
}
