import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { awaitedMark } from '@landmark/contract/counts';
import { frameSetUrl, slotAmong, slotCookie } from '@landmark/contract/release';
import { inTime } from '@landmark/local-backend/in-time';
import { type AppName, releaseFile, versionShape } from '../bundle/apps';
import { DeliveryError } from '../delivery-error';
import { anySlot, slotIn } from '../rollout/slots';
import { releaseName } from '../store/release-manifest';
import type { Site } from '../store/site/site-file';
import type { StateFolder } from '../store/state-folder';
import { type Asset, AssetCache } from './asset';
import { askedDelta, dictionaryHeaders, keptAsDictionary, releaseDelta } from './deltas';
import type { LiveSite } from './live-site';
import { LiveSiteFollower } from './live-site-follower';
import { commonHeaders, fileHeaders, revalidated } from './security-headers';
import { sendAsset } from './send-asset';
import { type Handle, isReading } from './site-server';

interface SiteHandlerParts {
  readonly state: StateFolder;
  readonly cache: AssetCache;
  readonly follower: LiveSiteFollower;
  /** Told of each document that a visitor with a slot opens, of an app that has a canary: whether it is to tell so. */
  readonly onDocument?: (request: IncomingMessage, slot: number, owner: AppName) => boolean;
  /** For how long a page may be kept by whom; by default every visit asks anew. */
  readonly pageCaching?: string;
}

const isPicture = /\.(svg|png|jpg|webp)$/;

/** A delta is of use to nobody else: a cache that keeps no variants apart would give it to those who cannot read it. */
const immutable = (delta: unknown) => ({
  'cache-control': `${delta ? 'private' : 'public'}, max-age=31536000, immutable`,
});

function sendText(response: ServerResponse, status: number, text: string, headers = {}): void {
  response
    .writeHead(status, {
      ...commonHeaders,
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      ...headers,
    })
    .end(text);
}

/** How long a visitor waits for the store; what was asked of it is brought all the same. Milliseconds. */
const timeoutMs = 8_000;
const isSilent = () =>
  new DeliveryError('store-away', `The store has not answered for ${timeoutMs / 1000} seconds.`);
const fromStore = <Value>(asked: Promise<Value>) => inTime(asked, timeoutMs, isSilent);

async function sendReleaseFile(
  { state, cache, follower }: SiteHandlerParts,
  response: ServerResponse,
  pathname: string,
): Promise<void> {
  const [, owner = '', version = '', name] = releaseFile.exec(pathname) ?? [];
  const app = owner as AppName;
  const isInside = name !== undefined && !name.split('/').includes('..');
  // A workbench is the only folder that has a page of its own.
  const file = name?.replace(/\/workbench\/$/, '/workbench/index.html') ?? '';
  const place = path.join(state.store, app, version);
  // What nobody has signed is in no preview.
  const isShown = isInside && (await fromStore(follower.isProven(app, version)));
  let asset = isShown ? await cache.get(place, file) : undefined;
  // A release that nobody has asked for yet may still have to be brought here.
  if (isShown && !asset && (await fromStore(follower.bring(releaseName(app, version)))))
    asset = await cache.get(place, file);
  if (!asset && isInside && isPicture.test(name)) {
    // A tab that is older than what is kept still scrolls: it is shown today's picture of that name.
    const { apps } = follower.current().view.site.live;
    const live = Object.hasOwn(apps, app) ? apps[app] : '';
    const today = await cache.get(path.join(state.store, app, live), name);
    if (today) return sendAsset(response, today, 200, { ...fileHeaders, 'cache-control': 'no-store' });
  }
  // Never a page: what asks for a script must not get a document.
  if (!asset) return sendText(response, 404, 'No such file in any release.\n');
  // The only documents in a release are workbenches; the worker that plays the network's answers there has their policy.
  const own = file.startsWith('browser/workbench/') ? follower.current().workbenchHeaders : fileHeaders;
  const isDocument = asset.mediaType.startsWith('text/html');
  if (isDocument)
    return sendAsset(response, asset, 200, { ...own, ...revalidated, 'x-robots-tag': 'noindex' });
  // Whoever asks again, by another address, may not have understood the delta.
  const asked = response.req.url?.includes('?') ? undefined : askedDelta(response.req);
  const delta = asked && (await releaseDelta(asked, cache, place, file));
  const headers = { ...own, ...immutable(delta), ...dictionaryHeaders(app, file) };
  return sendAsset(response, asset, 200, headers, delta);
}

type Address = Pick<URL, 'pathname' | 'search'>;

/** What nearly every request asks for: nothing in it needs to be normalised. */
const plainTarget = /^(?:\/[\w-]+)+$|^\/$/;

/** Never relative to anything the client says: a target such as `//host` must stay a path. */
function addressOf(target: string): Address | undefined {
  if (plainTarget.test(target)) return { pathname: target, search: '' };
  if (!target.startsWith('/') || !URL.canParse(`http://site${target}`)) return undefined;
  return new URL(`http://site${target}`);
}

const asksForPreview = ({ search }: Address) => search !== '' && new URLSearchParams(search).has('release');

/** The shell's candidate that a preview asks for: it is what a document is made of, so a server has to give it. */
const previewedShell = ({ search }: Address): string | undefined =>
  new URLSearchParams(search)
    .getAll('release')
    .map((request) => (request.startsWith('shell@') ? request.slice('shell@'.length) : ''))
    .find((version) => versionShape.test(version));

/** What nearly names a page leads there: `/Products/` → `/products`. A second slash is another host. */
function betterAddress(site: LiveSite, { pathname, search }: Address): string | undefined {
  const bare = pathname.endsWith('/') ? `/${pathname.replace(/^\/+|\/+$/g, '')}` : pathname;
  const path = site.pathInLowerCase(bare) ?? bare;
  return path === pathname ? undefined : path + search;
}

async function sendPage(
  { cache, follower, onDocument, pageCaching }: SiteHandlerParts,
  site: LiveSite,
  response: ServerResponse,
  address: Address,
): Promise<void> {
  const request = response.req;
  const redirect = betterAddress(site, address);
  if (redirect !== undefined)
    return sendText(response, 308, '', { location: redirect, 'cache-control': 'no-cache' });
  const answerOf = (one: LiveSite) => one.answer(address.pathname, address.search);
  // What is nobody's page, as the sitemap, is the same for all: caches may share it.
  const from = answerOf(site).owner ? site : follower.current();
  const { owner, status, asset: source, headers } = answerOf(from);
  const asset: Asset | undefined = 'file' in source ? await cache.get(source.folder, source.file) : source;
  // Never a 200: what is not there may be there again in a moment.
  if (!asset) return sendText(response, 503, 'This page is being changed.\n', { 'retry-after': '5' });
  const isPreview = asksForPreview(address);
  const { canaries = {} } = site.view.site;
  // A shell's canary has other pages of all, a remote's its own.
  const differs = owner !== undefined && (canaries.shell ?? canaries[owner]) !== undefined;
  const slot = slotOf(request);
  const isTried = differs && slot !== undefined && status === 200 && !isPreview;
  const isAwaited = isTried && onDocument?.(request, slot, owner);
  const isKept = 'file' in source && status === 200 && request.headers['sec-ch-ua'] !== undefined;
  const asked = isKept ? askedDelta(request) : undefined;
  const delta =
    asked && 'file' in source
      ? await site.deltaOf(asked, path.join(source.folder, source.file), asset)
      : undefined;
  // A delta, and a page that is tried on some, are of use to nobody else.
  const mayBeShared = pageCaching !== undefined && status === 200 && !asked && !differs;
  const own = {
    ...headers,
    ...(isKept && keptAsDictionary),
    ...(differs && { 'cache-control': 'private, no-cache' }),
    ...(mayBeShared && { 'cache-control': pageCaching }),
    ...(isPreview && { 'x-robots-tag': 'noindex' }),
    ...(isAwaited && { 'server-timing': awaitedMark }),
  };
  return sendAsset(response, asset, status, own, delta);
}

/**
 * The parts of the set that a document asks for: those of its slot, which it names, so that all that it asks for while
 * it is open is of one set. A browser that has no slot yet is given one for its next document.
 */
async function sendPart(
  { cache, follower, pageCaching }: SiteHandlerParts,
  response: ServerResponse,
  { pathname, search }: Address,
): Promise<void> {
  const named = slotIn(new URLSearchParams(search).get(slotCookie));
  const { status, asset, headers } = follower.current(named).answer(pathname);
  const sent = 'file' in asset ? await cache.get(asset.folder, asset.file) : asset;
  if (!sent) return sendText(response, 503, 'This page is being changed.\n', { 'retry-after': '5' });
  const { site } = follower.current().view;
  const givesSlots = site.canaries !== undefined && pathname === frameSetUrl;
  const isNew = givesSlots && slotOf(response.req) === undefined;
  const isShared = pageCaching !== undefined && status === 200 && pathname.endsWith('.json') && !givesSlots;
  return sendAsset(response, sent, status, {
    ...headers,
    ...(isShared && { 'cache-control': pageCaching }),
    ...(givesSlots && { 'cache-control': 'private, no-cache' }),
    ...(isNew && { 'cache-control': 'no-store', 'set-cookie': newSlotCookie(site) }),
  });
}

/** Answers everything but the backend's calls from the live set of a state folder, as that changes. */
export async function serveState(
  state: StateFolder,
  onChange: Parameters<typeof LiveSiteFollower.start>[1] = () => {},
  more: Pick<SiteHandlerParts, 'pageCaching' | 'onDocument'> = {},
) {
  const follower = await LiveSiteFollower.start(state, onChange);
  const parts = { state, cache: new AssetCache(), follower, ...more };
  const handle: Handle = async (request, response) => {
    if (!isReading(request)) return sendText(response, 405, 'Only GET and HEAD.\n', { allow: 'GET, HEAD' });
    const address = addressOf(request.url ?? '/');
    if (!address) return sendText(response, 400, 'No such address.\n');
    const { pathname } = address;
    if (pathname.startsWith('/_releases/')) return sendReleaseFile(parts, response, pathname);
    if (pathname.startsWith('/_site/')) return sendPart(parts, response, address);
    const shell = asksForPreview(address) ? previewedShell(address) : undefined;
    const previewed = shell === undefined ? undefined : await fromStore(follower.withShell(shell));
    const site = previewed ?? follower.current(slotOf(request));
    return sendPage(parts, site, response, address);
  };
  return { handle, follower };
}

/** How long a browser keeps its slot. Seconds. */
const keptSeconds = 30 * 24 * 60 * 60;

/** The group of visitors that a request says it belongs to. */
const slotOf = ({ headers: { cookie = '' } }: IncomingMessage): number | undefined =>
  slotIn(slotAmong(cookie));

/** The cookie that gives a visitor a slot, which stands for nothing but a hundredth of all. */
const newSlotCookie = ({ config }: Site): string =>
  `${slotCookie}=${anySlot()}; Path=/; Max-Age=${keptSeconds}; SameSite=Lax${config.siteUrl.startsWith('https:') ? '; Secure' : ''}`;
