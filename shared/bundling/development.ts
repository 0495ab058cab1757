import type { IncomingMessage } from 'node:http';
import { ownership, type RemoteName } from '@landmark/contract/ownership';
import type { ReleaseSet, RemoteRelease } from '@landmark/contract/release';
import { routesOf } from '@landmark/contract/routes';

/** The port of the site in development, as in production; all other ports are counted from it. */
const sitePort = Number(process.env.PORT) || 3000;

const remoteNames = Object.keys(ownership) as RemoteName[];

/** Where each app's development server listens: the remotes after the site, in the ownership table's order. */
export const developmentPorts = Object.fromEntries(
  ['shell' as const, ...remoteNames].map((app, index) => [app, sitePort + index]),
) as Readonly<Record<RemoteName | 'shell', number>>;

export const developmentOrigin = (app: RemoteName | 'shell') => `http://localhost:${developmentPorts[app]}`;

export const developmentBackendOrigin = `http://localhost:${sitePort + 90}`;

/** The paths that the backend answers on the site's own origin. */
export const backendPaths = ['/rest/v1', '/storage/v1', '/functions/v1', '/auth/v1', '/_local'] as const;

/** Whether a request is for a page: it accepts HTML, as browsers do, or has a page's path, as from curl. */
export function asksForPage({ method = '', url = '/', headers: { accept = '' } }: IncomingMessage): boolean {
  const [path = ''] = url.split('?', 1);
  if (!/^(GET|HEAD)$/.test(method) || backendPaths.some((own) => `${path}/`.startsWith(`${own}/`)))
    return false;
  return accept.includes('text/html') || !/^\/[_@]|\.\w+$/.test(path);
}

const developmentVersion = 'development';

/** A remote from its development server: without integrity, because its files change as they are edited. */
export const developmentRemote = (name: RemoteName): RemoteRelease => ({
  name,
  version: developmentVersion,
  entry: { url: `${developmentOrigin(name)}/remoteEntry.js` },
  routes: routesOf(name),
  pages: {},
});

export const developmentSet = (): ReleaseSet => ({
  shell: { version: developmentVersion },
  remotes: remoteNames.map(developmentRemote),
  isWhole: true,
});

/** In the release's `browser/`: the shell's script with React's development build. No page names it. */
export const developmentShellScript = 'development/index.js';
