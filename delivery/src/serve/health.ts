import type { ServerResponse } from 'node:http';
import type { LiveSiteFollower } from './live-site-follower';

export const healthUrl = '/_site/health';

/** A store that has said nothing for so long is away. Milliseconds. */
const awayMs = 5000;

/**
 * Answers whether visitors may be sent here: 200 until the server is about to end, also without the store. `age` and
 * `heard` are seconds: since the set went live, and since the store last said what is live (`null`: not since this began).
 */
export function sendHealth(response: ServerResponse, follower: LiveSiteFollower): void {
  const { id, at, apps } = follower.current().view.site.live;
  const heardMs = performance.now() - follower.lastHeard;
  const said = {
    live: { id, at, apps },
    age: Math.round((Date.now() - Date.parse(at)) / 1000),
    store: heardMs < awayMs ? 'reachable' : 'away',
    heard: Math.round(heardMs / 1000),
    isEnding: follower.isRetired,
  };
  response
    .writeHead(follower.isRetired ? 503 : 200, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    })
    .end(`${JSON.stringify(said)}\n`);
}
