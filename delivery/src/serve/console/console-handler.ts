import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { type IdentifyCaller, isLocalHost } from '@landmark/local-backend/caller';
import { placeOf, refusalOf } from '@landmark/local-backend/gate';
import type { BuildOptions } from 'esbuild';
import { isDeliveryError } from '../../delivery-error';
import { madeWhenAsked } from '../../made-once';
import type { StateFolder } from '../../store/state-folder';
import type { LiveSiteFollower } from '../live-site-follower';
import { documentHeaders } from '../security-headers';
import { callerOf, type Handle, pathOf } from '../site-server';
import { survey } from './survey';
import { type ConsoleContent, contentOf } from './tables';

export const consoleUrl = '/_site/console';

export interface ConsoleAccess {
  readonly identify: IdentifyCaller;
  /** The token that opens the console from another machine. */
  readonly consoleToken?: string | undefined;
}

/** Says where to find the console of a server; `here`: the address at which this machine serves. */
export const consoleAt = (here: string, siteOrigin: string, { identify, consoleToken }: ConsoleAccess) =>
  placeOf(consoleUrl, here, { siteOrigin, identify }, ['CONSOLE_TOKEN', consoleToken]);

const page = path.join(import.meta.dirname, 'page');

/** Where `bin/bundle-server.mjs` puts the same parts, made with the same options, for a server that is one file. */
const made = path.join(import.meta.dirname, 'console');

const parts = ['ConsolePage.js', 'ConsolePage.css', 'follow.js'];

/** Returns the page's renderer, styles and script, bundled on the first request, since Node loads no stylesheets. */
async function bundledParts(): Promise<readonly string[]> {
  if (existsSync(made)) return Promise.all(parts.map((name) => readFile(path.join(made, name), 'utf8')));
  const { build } = await import('esbuild');
  const options = JSON.parse(await readFile(path.join(page, 'bundle.json'), 'utf8')) as BuildOptions;
  const { outputFiles } = await build({ ...options, absWorkingDir: page, outdir: made, write: false });
  const textOf = (name: string) => outputFiles.find((file) => path.basename(file.path) === name)?.text ?? '';
  return parts.map(textOf);
}

const bundled = madeWhenAsked(async () => {
  const [drawing = '', style = '', script = ''] = await bundledParts();
  const module = { exports: {} as { readonly draw: (content: ConsoleContent) => string } };
  compileFunction(drawing, ['module', 'require'])(module, createRequire(import.meta.url));
  return { draw: module.exports.draw, style, script };
});

/** Tells a permitted caller why the console cannot be shown. */
function notNow(error: unknown) {
  if (!isDeliveryError(error)) throw error;
  return { type: 'text/plain', text: `${error.message}\n`, status: 503 };
}

async function answerTo(state: StateFolder, pathname: string) {
  const { draw, style, script } = await bundled();
  if (pathname === `${consoleUrl}/style.css`) return { type: 'text/css', text: style };
  if (pathname === `${consoleUrl}/follow.js`) return { type: 'text/javascript', text: script };
  if (pathname !== consoleUrl)
    return { type: 'text/plain', text: 'The console has no such page.\n', status: 404 };
  return { type: 'text/html', text: draw(contentOf(await survey(state))) };
}

const unopened =
  'The console was asked for and not shown: whoever asked is not known to sit at this machine, and CONSOLE_TOKEN, which opens it from elsewhere, is not set.';

/** Shows a site's console to whoever sits at this machine, or has the token. */
export function consoleHandler(
  state: StateFolder,
  follower: Pick<LiveSiteFollower, 'current'>,
  { identify, consoleToken }: ConsoleAccess,
): Handle {
  let isSaid = false;
  return async (request, response) => {
    const { config } = follower.current().view;
    const { isLocal } = callerOf(identify, request);
    const isHome = isLocal && isLocalHost(new URL(config.siteUrl).host);
    const refusal = refusalOf(isHome, consoleToken, request.headers.authorization);
    const common = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
    if (refusal) {
      const { status, text, headers } = refusal;
      // The response does not reveal that there is a console; the log does, but only once.
      if (status === 404 && !isSaid) console.log(unopened);
      isSaid = true;
      const plain = { ...common, ...headers, 'content-type': 'text/plain' };
      return void response.writeHead(status, plain).end(text);
    }
    const answer = answerTo(state, pathOf(request)).then((shown) => ({ status: 200, ...shown }));
    const { type, text, status } = await answer.catch(notNow);
    const headers = { ...documentHeaders(config, {}), ...common, 'content-type': `${type}; charset=utf-8` };
    response.writeHead(status, headers).end(text);
  };
}
