import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { exampleSiteConfig } from '@landmark/contract/config/example';
import {
  appNames,
  checkoutRoot,
  composedHeaders,
  inParallel,
  readLiveSite,
  release,
  type SiteView,
  sayStep,
  siteTexts,
  stateFolder,
  viewSite,
} from '@landmark/delivery';
import { servedFolder, servedPage, servedText } from './served-file';
import type { ServedFile } from './variants';

export type ComposedSite = Awaited<ReturnType<typeof composedSite>>;

async function readPages({ owners, config }: SiteView) {
  const all = owners.flatMap(({ folder, index }) => index.pages.map((page) => ({ folder, index, page })));
  const read = await inParallel(all, async ({ folder, index, page }) => {
    const html = await readFile(path.join(folder, page.file), 'utf8');
    return [page.path, { html, headers: composedHeaders(config, index, page) }] as const;
  });
  return new Map(read);
}

export async function composedSite(stateRoot: string) {
  const state = stateFolder(stateRoot);
  await release({
    state,
    root: checkoutRoot,
    targets: appNames.map((app) => ({ app })),
    config: exampleSiteConfig,
    onStep: sayStep,
  });
  const site = await readLiveSite(state);
  const view = await viewSite(state, site);
  const pages = await readPages(view);
  const files = new Map<string, ServedFile>();
  for (const app of appNames) {
    const version = site.live.apps[app];
    const browser = path.join(state.release(app, version), 'browser');
    const entries = await servedFolder(browser, `/_releases/${app}/${version}/browser/`);
    for (const [url, file] of entries) files.set(url, file);
  }
  for (const [address, { html, headers }] of pages) files.set(address, await servedPage(html, headers));
  for (const [name, text] of Object.entries(siteTexts(view))) files.set(name, await servedText(name, text));
  return { state, view, pages, files };
}
