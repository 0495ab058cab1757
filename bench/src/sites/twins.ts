import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { exampleSiteConfig } from '@landmark/contract/config/example';
import { releaseSetElementId, unheardMark } from '@landmark/contract/release';
import {
  appNames,
  browserUrl,
  bundlerOf,
  checkoutRoot,
  composedHeaders,
  cspHash,
  inParallel,
} from '@landmark/delivery';
import type { ComposedSite } from './composed-site';
import { type ServedFile, type ServedFiles, servedFolder, servedText } from './served-file';

/**
 * The ways in which the same pages reach a browser. `composed`: the site as it is released. `static`: its
 * pages without scripts. `monolith`: one application, rendered in the browser. `federation`: the same pages
 * by the federation plugin at its defaults. `islands`: the same components as an Astro site. `uncounted`: the
 * composed pages, whose views are not counted.
 */
export type VariantName = 'composed' | 'static' | 'islands' | 'monolith' | 'federation' | 'uncounted';

const twins = path.resolve(import.meta.dirname, '../../twins');

/** Runs a Node program that builds into a folder. Rejects with its output if the build fails. */
async function build(cwd: string, output: string, ...args: readonly string[]): Promise<void> {
  await rm(output, { recursive: true, force: true });
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    LANDMARK_OUTPUT: output,
    LANDMARK_ASSET_PREFIX: '/',
  };
  await promisify(execFile)(process.execPath, args, { cwd, env }).catch(({ stdout, stderr }) => {
    throw new Error(`${args.join(' ')} failed:\n${`${stdout}${stderr}`.trim()}`);
  });
}

/** Astro has its own lock file: its 319 packages are needed only here. */
async function buildIslands(output: string): Promise<void> {
  const cwd = path.join(twins, 'islands');
  const astro = path.join(cwd, 'node_modules/astro/astro.js');
  if (!existsSync(astro)) await promisify(execFile)('npm', ['ci'], { cwd });
  await build(cwd, output, astro, 'build');
}

/** A page without hashes of its scripts has no integrity policy, with which a browser would run none. */
function headers(inlineScripts: readonly string[], inlineStyles: readonly string[]) {
  const own = composedHeaders(
    exampleSiteConfig,
    { inlineScripts: inlineScripts.map(cspHash) },
    { inlineStyles: inlineStyles.map(cspHash) },
  );
  return Object.fromEntries(Object.entries(own).filter(([name]) => name !== 'integrity-policy'));
}

/** The released pictures below `prefix`, where a build without a release looks for them. */
function picturesOf({ files, view }: ComposedSite, prefix: (app: string) => string): ServedFiles {
  const folders = appNames.map((app) => [browserUrl(app, view.site.live.apps[app]), prefix(app)] as const);
  return new Map(
    [...files].flatMap(([url, file]) => {
      const [released, own] = folders.find(([folder]) => url.startsWith(`${folder}pictures/`)) ?? [];
      return released === undefined ? [] : [[url.replace(released, own ?? ''), file] as const];
    }),
  );
}

async function clientRendered(folder: string, { pages }: ComposedSite): Promise<ServedFiles> {
  const document = await servedText(
    'page.html',
    await readFile(path.join(folder, 'index.html'), 'utf8'),
    headers([], []),
  );
  const documents = [...pages.keys()].map((address) => [address, document] as const);
  return new Map([...(await servedFolder(folder, '/')), ...documents]);
}

const textsIn = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text = '']) => text);

async function islands(folder: string): Promise<ServedFiles> {
  const files = new Map<string, ServedFile>(await servedFolder(folder, '/'));
  for (const url of [...files.keys()].filter((name) => name.endsWith('.html'))) {
    const html = await readFile(path.join(folder, url), 'utf8');
    const document = await servedText(
      'page.html',
      html,
      headers(textsIn(html, 'script'), textsIn(html, 'style')),
    );
    files.set(url.replace(/(?:index)?\.html$/, ''), document);
  }
  return files;
}

async function withOtherDocuments({ pages, files }: ComposedSite, change: (html: string) => string) {
  const documents = await inParallel(
    [...pages],
    async ([address, { html, headers: own }]) =>
      [address, await servedText('page.html', change(html), own)] as const,
  );
  return new Map([...files, ...documents]);
}

/** Plain HTML: the lower limit for a page's markup, styles and pictures. */
const withoutScripts = (html: string) =>
  html.replace(/<script\b[^>]*>[\s\S]*?<\/script>\n?|<link\b[^>]*\bas="script"[^>]*>\n?/g, '');

const ofSet = `id="${releaseSetElementId}"`;

export async function twinsOf(
  site: ComposedSite,
  folder: string,
): Promise<Readonly<Record<VariantName | 'catalogue', ServedFiles>>> {
  const [bundled, partly] = [path.join(folder, 'bundled'), path.join(folder, 'islands')];
  // One after the other: each build uses every core.
  await build(twins, bundled, bundlerOf(checkoutRoot), 'build', '--log-level', 'error');
  await buildIslands(partly);
  const pictures = picturesOf(site, () => '/');
  const ownPictures = picturesOf(site, (app) => `/${app}/`);
  const from = (name: string) => path.join(bundled, name);
  return {
    composed: site.files,
    static: await withOtherDocuments(site, withoutScripts),
    uncounted: await withOtherDocuments(site, (html) => html.replace(ofSet, `${ofSet} ${unheardMark}`)),
    monolith: new Map([...pictures, ...(await clientRendered(from('monolith'), site))]),
    federation: new Map([...ownPictures, ...(await clientRendered(from('federation'), site))]),
    islands: new Map([...pictures, ...(await islands(partly))]),
    catalogue: new Map([...pictures, ...(await servedFolder(from('list'), '/'))]),
  };
}
