import type { ReleaseSet } from '@landmark/shared/contracts/release';
import { siteSetUrl } from '@landmark/shared/contracts/release';
import type { APIRequestContext, Page } from '@playwright/test';

/** Every app whose release files a page asks for, from now on. */
export function watchReleases(page: Page): ReadonlySet<string> {
  const apps = new Set<string>();
  page.on('request', (request) => {
    const app = /^\/_releases\/([a-z]+)\//.exec(new URL(request.url()).pathname)?.[1];
    if (app) apps.add(app);
  });
  return apps;
}

/** The set that is live. */
async function liveSet(request: APIRequestContext): Promise<ReleaseSet> {
  const response = await request.get(siteSetUrl);
  return (await response.json()) as ReleaseSet;
}

async function textOf(request: APIRequestContext, urls: readonly string[]): Promise<string> {
  const texts = await Promise.all([...new Set(urls)].map(async (url) => (await request.get(url)).text()));
  return texts.join('\n');
}

/** All the code that a remote can send to a browser, as text, by remote. */
export async function remoteCode(request: APIRequestContext): Promise<ReadonlyMap<string, string>> {
  const { remotes } = await liveSet(request);
  const codes = remotes.map(async ({ name, entry, pages }) => {
    const urls = [entry, ...Object.values(pages).flatMap(({ js }) => js)].map(({ url }) => url);
    return [name, await textOf(request, urls)] as const;
  });
  return new Map(await Promise.all(codes));
}

/** The code of the shell that a document names. */
export async function shellCode(request: APIRequestContext): Promise<string> {
  const html = await (await request.get('/')).text();
  const scripts = [...html.matchAll(/<script src="(\/_releases\/shell\/[^"]+)"/g)];
  return textOf(
    request,
    scripts.map(([, url = '']) => url),
  );
}
