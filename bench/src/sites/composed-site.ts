import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { exampleSiteConfig } from '@landmark/contract/config/example';
import {
  appNames,
  browserUrl,
  checkoutRoot,
  composedHeaders,
  readLiveSite,
  release,
  sayStep,
  siteTexts,
  stateFolder,
  viewSite,
} from '@landmark/delivery';
import { type ServedFile, servedFolder, servedText } from './served-file';

export type ComposedSite = Awaited<ReturnType<typeof composedSite>>;

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
  const pages = new Map<string, { readonly html: string; readonly headers: ServedFile['headers'] }>();
  const files = new Map<string, ServedFile>();
  for (const app of appNames) {
    const version = site.live.apps[app];
    const browser = path.join(state.release(app, version), 'browser');
    for (const [url, file] of await servedFolder(browser, browserUrl(app, version))) files.set(url, file);
  }
  for (const { folder, index } of view.owners) {
    for (const page of index.pages) {
      const html = await readFile(path.join(folder, page.file), 'utf8');
      const headers = composedHeaders(view.config, index, page);
      pages.set(page.path, { html, headers });
      files.set(page.path, await servedText('page.html', html, headers));
    }
  }
  for (const [name, text] of Object.entries(siteTexts(view))) files.set(name, await servedText(name, text));
  return { state, view, pages, files };
}
