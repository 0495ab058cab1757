import type { IncomingMessage } from 'node:http';
import { type IdentifyCaller, isLocalHost } from '@landmark/local-backend/caller';
import { refusalOf } from '@landmark/local-backend/gate';
import type { StateFolder } from '../../store/state-folder';
import type { LiveSiteFollower } from '../live-site';
import { documentHeaders } from '../security-headers';
import { callerOf, type Handle, pathOf } from '../site-server';
import { consoleParts } from './draw-console';
import { survey } from './survey';
import { contentOf } from './tables';

export const consoleUrl = '/_site/console';

export interface ConsoleAccess {
  readonly identify: IdentifyCaller;
  /** Opens the console from elsewhere. */
  readonly consoleToken?: string;
}

function isAtHome(identify: IdentifyCaller, request: IncomingMessage, siteUrl: string): boolean {
  const { isLocal } = callerOf(identify, request);
  // No browser speaks 1.0; a proxy may, and tell nothing else.
  return isLocal && request.httpVersion !== '1.0' && isLocalHost(new URL(siteUrl).host);
}

async function answerTo(state: StateFolder, pathname: string) {
  const { draw, style, script } = await consoleParts();
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
