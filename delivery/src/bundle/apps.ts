import { existsSync } from 'node:fs';
import path from 'node:path';
import { ownRemotes } from '@landmark/contract/own-remotes';
import { ownership, type RemoteName } from '@landmark/contract/ownership';
import { checkoutRoot, inCheckout } from '@landmark/design/bundling/checkout';

export { checkoutRoot, inCheckout };

export type AppName = 'shell' | RemoteName;

export const remoteNames = Object.keys(ownership) as readonly RemoteName[];

/** The shell stands first: every other app's pages are composed with it. */
export const appNames: readonly AppName[] = ['shell', ...remoteNames];

export const isAppName = (name: string): name is AppName => (appNames as readonly string[]).includes(name);

export const appFolder = (root: string, app: AppName): string =>
  path.join(root, app === 'shell' ? 'shell' : `${app}-mfe`);

/** Returns the one remote of a repository of its own; empty in a checkout with several apps. */
export function ownRemote(): readonly AppName[] {
  const own = Object.keys(ownRemotes) as readonly AppName[];
  return own.length === 1 ? own : [];
}

/** Where a checkout says which app owns which page: a remote in a repository of its own has a table of its own. */
export const ownershipTable =
  ['ownership/index.ts', 'contract/src/ownership.ts'].find((file) => existsSync(inCheckout(file))) ?? '';

const version = /\d[\w.-]{0,63}/.source;

/** A version is the name of a folder, a part of addresses, and a word in reports; an app's name is so, too. */
export const versionShape = new RegExp(`^${version}$`);
export const appPattern = /[a-z]{1,32}/.source;
export const nameShape = new RegExp(`^${appPattern}$`);

/** A release or composed pages in the store: `store/dealer/1.0.0-…`, `pages/dealer/0a1b…`. */
export const storedName = new RegExp(`^(store|pages)/${appPattern}/\\w[\\w.-]{0,63}$`);

/** `/_releases/<app>/<version>/release.json` or a file below its `browser/`; nothing else of a release is public. */
export const releaseFile = new RegExp(
  `^/_releases/(${appPattern})/(${version})/(release\\.json|browser(?:/[\\w.-]+)+/?)$`,
);

/** Where a release's browser files are served; baked into its scripts. */
export const browserUrl = (app: string, version: string) => `/_releases/${app}/${version}/browser/`;

/** Where a release of a remote has its workbench, on every site that has the release in its store. */
export const workbenchUrl = (remote: string, version: string) =>
  `${browserUrl(remote, version)}workbench/index.html`;

/** Paths that the backend or its stand-in answers: no page of an app has one. */
export const ofBackend = /^\/(_local|rest|functions|storage|auth|realtime)\//;

/**
 * A route with one spelling only that begins with a fixed word, by which an address is looked up. Some hosts serve a
 * file under two addresses (`/404`, `/index`, in capitals), and no disk or bucket takes a longer name.
 */
const plainRoute =
  /^\/$|^(?=.{1,200}$)(?!\/404$|\/:|.*\/index(?:\/|$))(?:\/(?::[a-z]\w*|[a-z\d][a-z\d-]*))+$/;

/** Whether a page of an app can have this route, whatever the other routes are. */
export const isPlainRoute = (route: string) => plainRoute.test(route) && !ofBackend.test(`${route}/`);

export const plainPage = /^[A-Z]\w{0,99}$/;
