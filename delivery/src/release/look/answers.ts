import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteConfig } from '@landmark/contract/config';
import { type AppName, releaseFile } from '../../bundle/apps';
import { madeOnce } from '../../made-once';
import { mediaTypeOf } from '../../serve/asset';
import { liveSite } from '../../serve/live-site';
import { fileHeaders } from '../../serve/security-headers';
import { readSigned } from '../../store/release-manifest';
import type { SiteView } from '../../store/site/site-view';
import { nameOf, type Published } from '../compose/published';

/** What the site would answer if the candidate were live. */
export interface Answered {
  /** Whose page it is; absent of what is none. */
  readonly owner?: AppName | undefined;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** As it crosses the line: after Brotli where it was compressed. Bytes. */
  readonly weight: number;
}

/** Asked of the backend, or of its stand-ins: what it says is no part of a release. */
export const ofBackend = /^\/(_local|rest|functions|storage|auth)\//;

/** Of a release's browser files those that no page gets: the workbench, and what lies beside a file to send, sign or explain it. */
export const isBeside = (file: string) =>
  /^workbench\/|\.(br|gz|dcb|dcz|signed|m?js\.map|css\.map)$/.test(file);

/** Whether a page asks for what it must not depend on: a change of that alone is not looked at. */
export const isOfNoPage = ({ pathname }: URL) => {
  const [, , , name = ''] = releaseFile.exec(pathname) ?? [];
  return isBeside(name.replace(/^browser\//, ''));
};

const nothing: Answered = { status: 200, headers: {}, body: Buffer.alloc(0), weight: 0 };
const missing: Answered = { ...nothing, status: 404, headers: { 'content-type': 'text/plain' } };

async function fileAnswer(
  file: string,
  { status, headers, owner }: Pick<Answered, 'status' | 'headers' | 'owner'>,
): Promise<Answered> {
  const body = await readFile(file).catch(() => undefined);
  if (!body) return missing;
  const compressed = await readFile(`${file}.br`).catch(() => body);
  const signed = await readSigned(file);
  const all = { ...fileHeaders, 'content-type': mediaTypeOf(file), ...signed, ...headers };
  return { owner, status, headers: all, body, weight: compressed.length };
}

/** Answers as the server does, with the policies that visitors get, from files that are not published yet. */
export function candidateAnswers(view: SiteView, releases: readonly Published[]) {
  const site = liveSite(view);
  const folders = new Map(releases.map((release) => [nameOf(release), release.folder]));
  async function answerTo(pathname: string, search: string): Promise<Answered> {
    const [, app, version, name] = releaseFile.exec(pathname) ?? [];
    if (name !== undefined) {
      const folder = folders.get(`${app} ${version}`);
      return folder === undefined ? missing : fileAnswer(path.join(folder, name), nothing);
    }
    if (ofBackend.test(pathname)) return nothing;
    const { asset, ...answer } = site.answer(pathname, search);
    if ('file' in asset) return fileAnswer(path.join(asset.folder, asset.file), answer);
    const { status, headers } = answer;
    const body = asset.bodies.identity;
    return { status, headers: { ...headers, 'content-type': asset.mediaType }, body, weight: body.length };
  }
  /** None changes while it is looked at, and many pages ask for the same. */
  const answers = new Map<string, Promise<Answered>>();
  return ({ pathname, search }: URL) =>
    madeOnce(answers, pathname + search, () => answerTo(pathname, search));
}

/** Whether a page may ask there: the site's settings name it. It is answered with nothing. */
export const isNamed = (
  { origin }: URL,
  { backendUrl, captchaScriptUrl, mapEmbedUrl }: SiteConfig,
): boolean => [backendUrl, captchaScriptUrl, mapEmbedUrl].some((url) => new URL(url).origin === origin);

export const emptyAnswer: Answered = { ...nothing, headers: { 'access-control-allow-origin': '*' } };
