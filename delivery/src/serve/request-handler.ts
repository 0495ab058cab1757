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
  /** Called when a visitor with a slot opens a document of an app with a canary. Returns whether it is awaited. */
  readonly onDocument?: (request: IncomingMessage, slot: number, owner: AppName) => boolean;
  /** The `Cache-Control` of pages that are the same for everybody; by default every visit revalidates. */
  readonly pageCaching?: string;
}

const isPicture = /\.(svg|png|jpg|webp)$/;

/** A delta is private: a shared cache that ignores `Vary` would send it to clients that cannot decode it. */
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

/** How long a request waits for the store; what it asked for is fetched all the same. Milliseconds. */
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
  // A workbench is the only folder with an index page.
  const file = name?.replace(/\/workbench\/$/, '/workbench/index.html') ?? '';
  const place = path.join(state.store, app, version);
  // A release without its app's signature is not served, not even for a preview.
  const isShown = isInside && (await fromStore(follower.isProven(app, version)));
  let asset = isShown ? await cache.get(place, file) : undefined;
  // A release that was not requested before may have to be fetched from the store first.
  if (isShown && !asset && (await fromStore(follower.bring(releaseName(app, version)))))
    asset = await cache.get(place, file);
  if (!asset && isInside && isPicture.test(name)) {
    // A tab whose release was removed may still scroll: it gets the live release's picture of that name.
    const { apps } = follower.current().view.site.live;
    const live = Object.hasOwn(apps, app) ? apps[app] : '';
    const today = await cache.get(path.join(state.store, app, live), name);
    if (today) return sendAsset(response, today, 200, { ...fileHeaders, 'cache-control': 'no-store' });
  }
  // Never a page: a request for a script must not get a document.
  if (!asset) return sendText(response, 404, 'No such file in any release.\n');
  // Workbenches are a release's only documents; the service worker that fakes the network there has the same policy.
  const own = file.startsWith('browser/workbench/') ? follower.current().workbenchHeaders : fileHeaders;
  const isDocument = asset.mediaType.startsWith('text/html');
  if (isDocument)
    return sendAsset(response, asset, 200, { ...own, ...revalidated, 'x-robots-tag': 'noindex' });
  // A query marks a retry: the client may have failed to decode the delta.
  const asked = response.req.url?.includes('?') ? undefined : askedDelta(response.req);
  const delta = asked && (await releaseDelta(asked, cache, place, file));
  const headers = { ...own, ...immutable(delta), ...dictionaryHeaders(app, file) };
  return sendAsset(response, asset, 200, headers, delta);
}

type Address = Pick<URL, 'pathname' | 'search'>;

/** The shape of nearly every target: it needs no normalisation. */
const plainTarget = /^(?:\/[\w-]+)+$|^\/$/;

/** Parses a request's target, never relative to a host that the client names: `//host` must stay a path. */
function addressOf(target: string): Address | undefined {
  if (plainTarget.test(target)) return { pathname: target, search: '' };
  if (!target.startsWith('/') || !URL.canParse(`http://site${target}`)) return undefined;
  return new URL(`http://site${target}`);
}

const asksForPreview = ({ search }: Address) => search !== '' && new URLSearchParams(search).has('release');

/** Returns the shell's candidate that a preview asks for; the server applies it, as the shell makes the document. */
const previewedShell = ({ search }: Address): string | undefined =>
  new URLSearchParams(search)
    .getAll('release')
    .map((request) => (request.startsWith('shell@') ? request.slice('shell@'.length) : ''))
    .find((version) => versionShape.test(version));

/** Returns where a nearly right address redirects: `/Products/` → `/products`; with two slashes it would be a host. */
function betterAddress(site: LiveSite, { pathname, search }: Address): string | undefined {
  const bare = pathname.endsWith('/') ? `/${pathname.replace(/^\/+|\/+$/g, '')}` : pathname;
  const path = site.pathMeant(bare) ?? bare;
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
  // An answer that is no app's page, such as the sitemap, is the same for all: caches may share it.
  const from = answerOf(site).owner ? site : follower.current();
  const { owner, status, asset: source, headers } = answerOf(from);
  const asset: Asset | undefined = 'file' in source ? await cache.get(source.folder, source.file) : source;
  // 503, since the file may be back in a moment.
  if (!asset) return sendText(response, 503, 'This page is being changed.\n', { 'retry-after': '5' });
  const isPreview = asksForPreview(address);
  const { canaries = {} } = site.view.site;
  // A canary of the shell changes the pages of all apps, a remote's only its own.
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
  // Caches must share neither a delta nor a page that depends on the visitor's slot.
  const mayBeShared = pageCaching !== undefined && status === 200 && !asked && !differs;
  const own = {
    ...headers,
    ...(isKept && !mayBeShared && keptAsDictionary),
    ...(differs && { 'cache-control': 'private, no-cache' }),
    ...(mayBeShared && { 'cache-control': pageCaching }),
    ...(isPreview && { 'x-robots-tag': 'noindex' }),
    ...(isAwaited && { 'server-timing': awaitedMark }),
  };
  return sendAsset(response, asset, status, own, delta);
}

/**
 * Sends the part of the set that a document looks up. The document names its slot, so that all that it looks up while
 * it is open is of one set. A browser without a slot gets one, for its next document.
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

/** Answers every request but the backend's from the live set of a state folder, which it follows. */
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

/** Returns the slot that a request's cookie names. */
const slotOf = ({ headers: { cookie = '' } }: IncomingMessage): number | undefined =>
  slotIn(slotAmong(cookie));

/** Returns a cookie with a random slot, which identifies nothing but a hundredth of all visitors. */
const newSlotCookie = ({ config }: Site): string =>
  `${slotCookie}=${anySlot()}; Path=/; Max-Age=${keptSeconds}; SameSite=Lax${config.siteUrl.startsWith('https:') ? '; Secure' : ''}`;
