import type { ServerResponse } from 'node:http';
import { awayMs, type LiveSiteFollower } from './live-site-follower';

export const healthUrl = '/_site/health';

/**
 * Answers whether visitors may be sent here: 200 until the server is about to end (then 503), even without the store.
 * In seconds, `age` is since the set went live, `heard` since the store last said what is live (`null`: it never has).
 */
export function sendHealth(response: ServerResponse, follower: LiveSiteFollower): void {
  const { id, at, apps } = follower.current().view.site.live;
  const now = performance.now();
  const said = {
    live: { id, at, apps },
    age: Math.round((Date.now() - Date.parse(at)) / 1000),
    store: now - follower.askedSince < awayMs ? 'reachable' : 'away',
    heard: Math.round((now - follower.lastHeard) / 1000),
    isEnding: follower.isRetired,
  };
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  response.writeHead(said.isEnding ? 503 : 200, headers).end(`${JSON.stringify(said)}\n`);
}
