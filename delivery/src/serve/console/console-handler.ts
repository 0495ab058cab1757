import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { type IdentifyCaller, isLocalHost } from '@landmark/local-backend/caller';
import { refusalOf } from '@landmark/local-backend/gate';
import { build } from 'esbuild';
import type { StateFolder } from '../../store/state-folder';
import type { LiveSiteFollower } from '../live-site';
import { documentHeaders } from '../security-headers';
import { callerOf, type Handle, pathOf } from '../site-server';
import { survey } from './survey';
import { type ConsoleContent, contentOf } from './tables';

export const consoleUrl = '/_site/console';

export interface ConsoleAccess {
  readonly identify: IdentifyCaller;
  /** Opens the console from elsewhere. */
  readonly consoleToken?: string;
}

interface DrawnBy {
  readonly draw: (content: ConsoleContent) => string;
}

const page = path.join(import.meta.dirname, 'page');

/** The site's components bring stylesheets, which Node does not read: page and styles are bundled when first asked for. */
async function bundled() {
  const { outputFiles } = await build({
    entryPoints: [path.join(page, 'ConsolePage.tsx')],
    outdir: 'never-written',
    write: false,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    external: ['react', 'react-dom'],
    loader: { '.module.css': 'local-css', '.woff2': 'dataurl' },
    logLevel: 'silent',
  });
  const textOf = (extension: string) => outputFiles.find((file) => file.path.endsWith(extension))?.text ?? '';
  const module = { exports: {} as DrawnBy };
  const load = createRequire(import.meta.filename);
  compileFunction(textOf('.js'), ['module', 'require'])(module, load);
  return {
    draw: module.exports.draw,
    style: textOf('.css'),
    script: await readFile(path.join(page, 'follow.js'), 'utf8'),
  };
}

let drawn: ReturnType<typeof bundled> | undefined;

function isAtHome(identify: IdentifyCaller, request: IncomingMessage, siteUrl: string): boolean {
  const { isLocal } = callerOf(identify, request);
  // No browser speaks 1.0; a proxy may, and tell nothing else.
  return isLocal && request.httpVersion !== '1.0' && isLocalHost(new URL(siteUrl).host);
}

async function answerTo(state: StateFolder, pathname: string) {
  drawn ??= bundled();
  const { draw, style, script } = await drawn;
  if (pathname === `${consoleUrl}/style.css`) return { type: 'text/css', text: style };
  if (pathname === `${consoleUrl}/follow.js`) return { type: 'text/javascript', text: script };
  return { type: 'text/html', text: draw(contentOf(await survey(state))) };
}

/** Shows a site's console to whoever sits at this machine, or has the token. */
export function consoleHandler(
  state: StateFolder,
  follower: Pick<LiveSiteFollower, 'current'>,
  { identify, consoleToken }: ConsoleAccess,
): Handle {
  return async (request, response) => {
    const { config } = follower.current().view;
    const home = isAtHome(identify, request, config.siteUrl);
    const refusal = refusalOf(home, consoleToken, request.headers.authorization);
    const common = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
    if (refusal) {
      const { status, text, headers } = refusal;
      response.writeHead(status, { ...common, ...headers, 'content-type': 'text/plain' }).end(text);
      return;
    }
    const { type, text } = await answerTo(state, pathOf(request));
    response.writeHead(200, {
      ...documentHeaders(config, { scripts: [], styles: [] }),
      ...common,
      'content-type': `${type}; charset=utf-8`,
    });
    response.end(request.method === 'HEAD' ? undefined : text);
  };
}
