import { asMeant, isMeant } from '@landmark/contract/address-value';
import type { QueryAddress } from '@landmark/contract/page';
import { routeAnswers } from '@landmark/contract/routes';
import type { AppName } from '../bundle/apps';
import { type ComposedDocument, keyOf } from '../store/site/composed-pages';
import { captchaFrame, linkRulesUrl } from '../store/site/fixed-answers';
import { type SiteView, siteTexts, type ViewedPages } from '../store/site/site-view';
import { type Asset, textAsset } from './asset';
import { documentDeltas } from './deltas';
import {
  captchaHeaders,
  commonHeaders,
  composedHeaders,
  documentHeaders,
  revalidated,
  workbenchHeaders,
} from './security-headers';

export interface Answer {
  /** The app that owns the page; absent for an answer that is no app's page. */
  readonly owner?: AppName;
  readonly status: number;
  /** A file of a composed folder, or text that was made for this set. */
  readonly asset: { readonly folder: string; readonly file: string } | Asset;
  readonly headers: Readonly<Record<string, string>>;
}

const meantBy = (pathname: string) => asMeant(keyOf(pathname).replaceAll('%20', ' '));

const textHeaders = { ...commonHeaders, ...revalidated };

/** One set, ready to be served. Replaced as a whole when another goes live. `earlier` are pages that were live before. */
export function liveSite(view: SiteView, earlier: readonly ViewedPages[] = []) {
  const answers = new Map<string, Answer>();
  const fallbacks: { readonly route: string; readonly answer: Answer }[] = [];
  const asked: (QueryAddress & { readonly answer: Answer })[] = [];
  let notFound: Answer | undefined;
  for (const { folder, index } of view.owners) {
    const answer = (document: ComposedDocument, status = 200): Answer => ({
      owner: index.owner,
      status,
      asset: { folder, file: document.file },
      headers: composedHeaders(view.config, view, document),
    });
    for (const page of index.pages) answers.set(keyOf(page.path), answer(page));
    for (const fallback of index.fallbacks) {
      fallbacks.push({ route: fallback.route, answer: answer(fallback) });
    }
    for (const document of [...index.pages, ...index.fallbacks]) {
      if (document.query) asked.push({ ...document.query, answer: answer(document) });
    }
    if (index.notFound && index.owner === 'shell') notFound = answer(index.notFound, 404);
  }
  const ownHeaders: Readonly<Record<string, Answer['headers']>> = {
    [linkRulesUrl]: { ...commonHeaders, 'cache-control': 'public, max-age=86400' },
    [captchaFrame.path]: { ...captchaHeaders(view.config), ...revalidated },
  };
  const textAnswer = (name: string, text: string, status = 200): Answer => ({
    status,
    asset: textAsset(name, text),
    headers: ownHeaders[name] ?? textHeaders,
  });
  for (const [name, text] of Object.entries(siteTexts(view))) answers.set(name, textAnswer(name, text));
  /** A query counts at its own path and, if its value has a page, at its owner's paths below, where it wins. */
  const askedBy = (pathname: string, search: string, owner: AppName | undefined): Answer | undefined => {
    const query = new URLSearchParams(search);
    const here = asked.filter(({ name }) => query.get(name)?.trim());
    const named = here.find(({ path, name, value = '', answer }) => {
      const isBelow = answer.owner === owner && pathname.startsWith(`${path}/`);
      return (path === pathname || isBelow) && isMeant(value, query.get(name));
    });
    return (named ?? here.find(({ path, value }) => path === pathname && value === undefined))?.answer;
  };
  const paths = new Map([...answers.keys()].map((path) => [meantBy(path), path]));
  const fallbackOf = (key: string) => fallbacks.find(({ route }) => routeAnswers(route, key))?.answer;
  const otherwise = notFound ?? textAnswer('404.txt', 'Not found\n', 404);
  return {
    view,
    deltaOf: documentDeltas([...earlier, ...view.owners]),
    /** The headers of a document of this site that is no composed page. */
    documentHeaders: documentHeaders(view.config, { scripts: view.inlineScripts }),
    workbenchHeaders: workbenchHeaders(view.config),
    answer: (pathname: string, search = ''): Answer => {
      // Most requests spell the path as the map does.
      const known = answers.get(pathname) ?? answers.get(keyOf(pathname)) ?? fallbackOf(keyOf(pathname));
      return (search && askedBy(pathname, search, known?.owner)) || known || otherwise;
    },
    /** Returns the composed page's path that this one means but does not name: `/products/b840` for `/products/B840`. */
    pathMeant: (pathname: string) =>
      answers.has(pathname) || answers.has(keyOf(pathname)) ? undefined : paths.get(meantBy(pathname)),
  };
}

export type LiveSite = ReturnType<typeof liveSite>;
