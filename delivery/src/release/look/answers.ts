import type { SiteConfig } from '@landmark/contract/config';
import { ofBackend, releaseFile } from '../../bundle/apps';
import { madeOnce } from '../../made-once';
import { type Asset, AssetCache } from '../../serve/asset';
import { type Answer, liveSite } from '../../serve/live-site';
import { fileHeaders } from '../../serve/security-headers';
import { madeBeside } from '../../store/release-manifest';
import type { SiteView } from '../../store/site/site-view';
import { nameOf, type Published } from '../compose/published';

/** What the site would answer if the candidate were live. */
export interface Answered extends Omit<Answer, 'asset'> {
  readonly body: Buffer;
  /** The transferred size: after Brotli, if it was compressed. Bytes. */
  readonly weight: number;
}

/** Whether no page gets a browser file: it is the workbench's, or beside another file to send, sign or explain it. */
export const isBeside = (file: string) =>
  madeBeside.test(file) || /^workbench\/|\.(m?js|css)\.map$/.test(file);

/** Whether no page may request an address: it is for those who run the site, or nothing to depend on. */
export const isOfNoPage = ({ pathname }: URL) => {
  const [, , , name = ''] = releaseFile.exec(pathname) ?? [];
  return isBeside(name.replace(/^browser\//, '')) || /^\/_local\/(?!captcha\/)/.test(pathname);
};

const nothing: Answered = { status: 200, headers: {}, body: Buffer.alloc(0), weight: 0 };
const missing: Answered = { ...nothing, status: 404, headers: { 'content-type': 'text/plain' } };

function answerWith(asset: Asset | undefined, { headers, ...answer }: Omit<Answer, 'asset'>): Answered {
  if (!asset) return missing;
  const { identity, br = identity } = asset.bodies;
  const all = { ...asset.headers, ...headers, 'content-type': asset.mediaType };
  return { ...answer, headers: all, body: identity, weight: br.length };
}

/** Answers as the server does, with the policies that visitors get, from files that are not published yet. */
export function candidateAnswers(view: SiteView, releases: readonly Published[]) {
  const site = liveSite(view);
  const cache = new AssetCache();
  const folders = new Map(releases.map((release) => [nameOf(release), release.folder]));
  async function answerTo(pathname: string, search: string): Promise<Answered> {
    const [, app, version, name] = releaseFile.exec(pathname) ?? [];
    if (name !== undefined) {
      const folder = folders.get(`${app} ${version}`);
      const file = folder === undefined ? undefined : await cache.get(folder, name);
      return answerWith(file, { status: 200, headers: fileHeaders });
    }
    if (ofBackend.test(pathname)) return nothing;
    const { asset, ...answer } = site.answer(pathname, search);
    return answerWith('file' in asset ? await cache.get(asset.folder, asset.file) : asset, answer);
  }
  /** Cached: no answer changes during a look, and many pages request the same. */
  const answers = new Map<string, Promise<Answered>>();
  return ({ pathname, search }: URL) =>
    madeOnce(answers, pathname + search, () => answerTo(pathname, search));
}

/** Whether the site's settings name an address's origin, so that pages may request it; the answer is empty. */
export const isNamed = (
  { origin }: URL,
  { backendUrl, captchaScriptUrl, mapEmbedUrl }: SiteConfig,
): boolean => [backendUrl, captchaScriptUrl, mapEmbedUrl].some((url) => new URL(url).origin === origin);

export const emptyAnswer: Answered = { ...nothing, headers: { 'access-control-allow-origin': '*' } };
