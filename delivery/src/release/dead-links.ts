import { routeAnswers } from '@landmark/contract/routes';
import { inParallel } from '../store/files';
import { liveNames } from '../store/site/retention';
import type { Site } from '../store/site/site-file';
import { earlierPages, type ViewedPages } from '../store/site/site-view';
import { bringAll, type StateFolder } from '../store/state-folder';
import { firstOf, readInventory, readStored } from '../store/wholeness';
import { isRelease } from '../trust/link';
import { addressesOf } from './look/addresses';

/** Returns the pages that a site shows, without those that cannot be had. */
async function pagesOf(state: StateFolder, site: Site): Promise<readonly ViewedPages[]> {
  await bringAll(
    state,
    liveNames(site).filter((name) => !isRelease(name)),
  );
  return earlierPages(state, { ...site, history: [] });
}

/** Lists the routes that an owner's pages answer, each with its file. */
const answersOf = ({ index: { pages, fallbacks } }: ViewedPages) => [
  ...pages.map(({ file, path: route }) => ({ file, route })),
  ...fallbacks,
];

const routesOf = (shown: readonly ViewedPages[]) => shown.flatMap(answersOf).map(({ route }) => route);

const isAnswered = (asked: string, routes: readonly string[]) =>
  routes.some((route) => routeAnswers(route, asked));

/** Lists the paths of this site to which an owner's pages link, or every page's frame, and from where. */
async function linksOf(shown: ViewedPages, { config: { siteUrl } }: Site) {
  const { owner, frameLinks } = shown.index;
  const inventory = (await readInventory(shown.folder)) ?? {};
  const found = await inParallel(answersOf(shown), async ({ file, route: from }) => {
    const html = await readStored(shown.folder, file, inventory);
    return addressesOf(String(html ?? ''), owner === 'shell' && !frameLinks)
      .filter(([does, to]) => does === 'links to' && URL.canParse(to, siteUrl + from))
      .map(([, to]) => new URL(to, siteUrl + from))
      .filter(({ origin }) => origin === new URL(siteUrl).origin)
      .map(({ pathname }) => ({ to: pathname.replace(/(?<=.)\/$/, ''), from }));
  });
  return [...(frameLinks ?? []).map((to) => ({ to, from: 'header or footer' })), ...found.flat()];
}

/** Returns a sentence for each address to which pages link and which no page answers since an app or page has gone. */
export async function deadLinks(state: StateFolder, before: Site, after: Site): Promise<readonly string[]> {
  const [had, has] = [await pagesOf(state, before), await pagesOf(state, after)];
  const [were, are] = [routesOf(had), routesOf(has)];
  // Most rollbacks take no page away: then the pages need not be read.
  if (were.every((route) => are.includes(route))) return [];
  const links = (await inParallel(has, (pages) => linksOf(pages, after))).flat();
  const dead = [...new Set(links.map(({ to }) => to))].filter(
    (to) => isAnswered(to, were) && !isAnswered(to, are),
  );
  return dead.map((gone) => {
    const from = links.filter(({ to }) => to === gone).map((link) => link.from);
    return `${gone}, which nobody answers any more, is linked to from: ${firstOf([...new Set(from)])}`;
  });
}
