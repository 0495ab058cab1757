import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DocumentParts } from '@landmark/contract/composer';
import type { SiteConfig } from '@landmark/contract/config';
import type { RemoteName } from '@landmark/contract/ownership';
import { contractVersion, frameSetUrl, type ReleaseSet, siteSetUrl } from '@landmark/contract/release';
import { reportsUrl } from '@landmark/contract/report';
import { routeAnswers } from '@landmark/contract/routes';
import {
  asksForPage,
  developmentOrigin,
  developmentRemote,
  developmentShellScript,
} from '@landmark/design/bundling/development';
import { browserUrl } from '../bundle/apps';
import { DeliveryError } from '../delivery-error';
import { askHtml, openShell } from '../release/compose/open-releases';
import { readPublished } from '../release/compose/published';
import { Sandboxes } from '../release/sandbox/sandbox';
import type { LiveSite } from '../serve/live-site';
import { type Handle, pathOf } from '../serve/site-server';
import type { ShellManifest } from '../store/release-manifest';
import type { StateFolder } from '../store/state-folder';

/** The live site with one remote from its development server. */
export type DevelopmentSite = Awaited<ReturnType<typeof developmentSite>>;

function assertFits(folder: string, { version, contract }: ShellManifest): void {
  const remedy = 'Release the shell first: npm run release -- shell';
  if (contract !== contractVersion) {
    const said = `The live shell ${version} keeps contract ${contract}, this source has ${contractVersion}. ${remedy}`;
    throw new DeliveryError('refused', said);
  }
  if (!existsSync(path.join(folder, 'browser', developmentShellScript))) {
    const said = `The live shell ${version} has no development build beside it. ${remedy}`;
    throw new DeliveryError('release-broken', said);
  }
}

/** Puts a remote's development server in the place of its live release. @throws refused, release-broken */
export async function developmentSite(
  state: StateFolder,
  live: LiveSite,
  remote: RemoteName,
  config: SiteConfig,
) {
  const { version } = live.view.set.shell;
  const folder = state.release('shell', version);
  const shell = await readPublished<ShellManifest>(folder);
  const { manifest } = shell;
  assertFits(folder, manifest);
  const developed = developmentRemote(remote);
  const others = live.view.set.remotes.filter(({ name }) => name !== remote);
  const set: ReleaseSet = { ...live.view.set, remotes: [...others, developed], isWhole: true };
  const parts: DocumentParts = {
    metadata: { title: 'Development', description: `${remote} from source`, canonicalPath: '/' },
    body: '',
    files: {
      styles: manifest.styles,
      // The remote first: hot reload has to know of React before React is there.
      scripts: [developed.entry, { url: browserUrl('shell', version) + developmentShellScript }],
      preloads: [],
    },
    set,
    config,
    structuredData: [],
  };
  // The document of every page: its root is empty, pages are rendered in the browser.
  const html = await new Sandboxes().use(async (sandbox) => {
    await openShell(sandbox, shell, config);
    return askHtml(sandbox, { ask: 'document', parts });
  });
  return {
    live,
    set,
    html,
    headers: {
      ...live.documentHeaders,
      'content-security-policy': developmentPolicy(live.documentHeaders, developmentOrigin(remote)),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    },
  };
}

/** How the remote's development server is added to the sources that each directive of the site allows. */
const additions: Readonly<Record<string, readonly ('http' | 'ws' | 'inline')[]>> = {
  'script-src': ['http'],
  'style-src': ['http', 'inline'],
  'img-src': ['http'],
  'font-src': ['http'],
  'connect-src': ['http', 'ws'],
};

/**
 * The site's own policy, opened for one development server and for the overlay in which it shows a build error. All
 * else is refused as in production, so that a team meets a refusal here and not after its release.
 */
function developmentPolicy(headers: LiveSite['documentHeaders'], origin: string): string {
  const sources = { http: origin, ws: origin.replace(/^http/, 'ws'), inline: "'unsafe-inline'" };
  return (headers['content-security-policy'] ?? '')
    .split('; ')
    .map((directive) => {
      const [name = ''] = directive.split(' ');
      return [directive, ...(additions[name] ?? []).map((kind) => sources[kind])].join(' ');
    })
    .join('; ');
}

/** Returns 200 for a page of the remote's source, even a new one, and the live site's status for the rest. */
function statusOf({ live, set }: DevelopmentSite, pathname: string): number {
  const bare = pathname.replace(/(.)\/$/, '$1');
  const isRoute = set.remotes.some(({ routes }) => routes.some(({ path }) => routeAnswers(path, bare)));
  return isRoute ? 200 : live.answer(pathname).status;
}

/** Answers as the live site does, but with documents whose pages come from the development set. */
export function developmentHandler(current: () => Promise<DevelopmentSite>, site: Handle): Handle {
  return async (request, response) => {
    const pathname = pathOf(request);
    if (pathname === siteSetUrl || pathname === frameSetUrl) {
      const { set } = await current();
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      return void response.end(JSON.stringify(set));
    }
    // Reports are dropped: during development, errors are in the browser's console.
    if (pathname === reportsUrl) return void response.writeHead(204).end();
    if (pathname.startsWith('/_') || !asksForPage(request)) return site(request, response);
    const developed = await current();
    response.writeHead(statusOf(developed, pathname), developed.headers).end(developed.html);
  };
}
