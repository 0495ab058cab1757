import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { DocumentFiles, DocumentStyle } from '@landmark/contract/composer';
import { exampleSiteConfig } from '@landmark/contract/config/example';
import type { PageMetadata } from '@landmark/contract/page';
import { releaseSetElementId, unheardMark } from '@landmark/contract/release';
import {
  appNames,
  browserUrl,
  composedHeaders,
  cspHash,
  inlineStylesOf,
  inParallel,
  readJson,
} from '@landmark/delivery';
import type { ReleaseFiles } from '@landmark/design/bundling/release-files-plugin';
import type twinComposer from '../../twins/composer';
import { buildTwin } from './build-twin';
import type { ComposedSite } from './composed-site';
import { servedFolder, servedPage } from './served-file';
import type { ServedFile, ServedFiles, VariantName } from './variants';

const anyPage: PageMetadata = { title: 'Landmark', description: 'Trade furniture.', canonicalPath: '/' };
const set = { shell: { version: 'twin' }, remotes: [] };
const unshared = { set, config: exampleSiteConfig, structuredData: [] };
const toFile = (name: string) => ({ url: `/${name}` });

function filesOf(
  { entry, exposes }: ReleaseFiles,
  page?: string,
  toStyle: (name: string) => DocumentStyle = toFile,
): DocumentFiles {
  const own = page === undefined ? undefined : exposes[page];
  return {
    styles: [...entry.css, ...(own?.css ?? [])].map(toStyle),
    scripts: entry.js.map(toFile),
    preloads: (own?.js ?? []).map(toFile),
  };
}

/** Of a page whose scripts' hashes nobody names: a browser that is told to insist on them would run none. */
function headers(scripts: readonly string[], inlineStyles: readonly string[]) {
  const own = composedHeaders(exampleSiteConfig, { inlineScripts: scripts.map(cspHash) }, { inlineStyles });
  return Object.fromEntries(Object.entries(own).filter(([name]) => name !== 'integrity-policy'));
}

/** The released pictures below `prefix`, where a build that knows of no release looks for them. */
function picturesOf({ files, view }: ComposedSite, prefix: (app: string) => string): ServedFiles {
  const folders = appNames.map((app) => [browserUrl(app, view.site.live.apps[app]), prefix(app)] as const);
  return new Map(
    [...files].flatMap(([url, file]) => {
      const [released, own] = folders.find(([folder]) => url.startsWith(`${folder}pictures/`)) ?? [];
      return released === undefined ? [] : [[url.replace(released, own ?? ''), file] as const];
    }),
  );
}

type Composer = typeof twinComposer;

async function clientRendered(build: string, { documentHtml, earlyScript }: Composer, site: ComposedSite) {
  const root = path.join(build, 'browser');
  const files = filesOf(await readJson<ReleaseFiles>(path.join(root, 'files.json')));
  const html = documentHtml({ ...unshared, files, metadata: anyPage, body: '' });
  const document = await servedPage(html, headers([earlyScript], inlineStylesOf(files)));
  return new Map([
    ...(await servedFolder(root, '/')),
    ...[...site.pages.keys()].map((address) => [address, document] as const),
  ]);
}

async function prerendered(build: string, composer: Composer, { pages }: ComposedSite) {
  const root = path.join(build, 'browser');
  const files = await readJson<ReleaseFiles>(path.join(root, 'files.json'));
  const withText = (name: string) => ({ ...toFile(name), text: readFileSync(path.join(root, name), 'utf8') });
  const documents = await inParallel([...pages.keys()], async (address) => {
    const { body, metadata = anyPage, page } = await composer.renderPath(address);
    const own = filesOf(files, page, withText);
    const html = composer.documentHtml({ ...unshared, files: own, metadata, body });
    return [address, await servedPage(html, headers([composer.earlyScript], inlineStylesOf(own)))] as const;
  });
  return new Map([...(await servedFolder(root, '/')), ...documents]);
}

const textsIn = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text = '']) => text);

async function islands(build: string) {
  const files = new Map<string, ServedFile>(await servedFolder(build, '/'));
  for (const url of [...files.keys()].filter((name) => name.endsWith('.html'))) {
    const html = await readFile(path.join(build, url), 'utf8');
    const styles = textsIn(html, 'style').map(cspHash);
    const document = await servedPage(html, headers(textsIn(html, 'script'), styles));
    files.set(url.replace(/(?:index)?\.html$/, ''), document);
  }
  return files;
}

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>\n?/g;
const scriptPreloads = /<link\b[^>]*\bas="script"[^>]*>\n?/g;

async function withOtherDocuments({ pages, files }: ComposedSite, change: (html: string) => string) {
  const documents = await inParallel(
    [...pages],
    async ([address, { html, headers }]) => [address, await servedPage(change(html), headers)] as const,
  );
  return new Map([...files, ...documents]);
}

/** Plain HTML: the fastest that a page's markup, styles and pictures can be. */
const withoutScripts = (html: string) => html.replace(scripts, '').replace(scriptPreloads, '');

const ofSet = `id="${releaseSetElementId}"`;

export async function twinsOf(
  site: ComposedSite,
  folder: string,
): Promise<Readonly<Record<VariantName | 'catalogue', ServedFiles>>> {
  // One after the other: each takes every core there is.
  const single = await buildTwin(folder, 'monolith');
  const federated = await buildTwin(folder, 'federation');
  const partly = await buildTwin(folder, 'islands');
  const load = createRequire(import.meta.url);
  const composer = (load(path.join(single, 'composer', 'index.cjs')) as { default: Composer }).default;
  composer.provideSiteConfig(exampleSiteConfig);
  const pictures = picturesOf(site, () => '/');
  return {
    composed: site.files,
    static: await withOtherDocuments(site, withoutScripts),
    uncounted: await withOtherDocuments(site, (html) => html.replace(ofSet, `${ofSet} ${unheardMark}`)),
    monolith: new Map([...pictures, ...(await clientRendered(single, composer, site))]),
    prerendered: new Map([...pictures, ...(await prerendered(single, composer, site))]),
    federation: new Map([
      ...picturesOf(site, (app) => `/${app}/`),
      ...(await clientRendered(federated, composer, site)),
    ]),
    islands: new Map([...pictures, ...(await islands(partly))]),
    catalogue: new Map([...pictures, ...(await servedFolder(path.join(single, 'catalogue'), '/'))]),
  };
}
