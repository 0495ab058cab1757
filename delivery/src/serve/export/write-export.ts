import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type ReleaseFile, releaseSetElementId, unheardMark } from '@landmark/contract/release';
import { usage } from '../../delivery-error';
import { inParallel, jsonIn, jsonText, listFiles, namesIn, readIfThere, writeInto } from '../../store/files';
import { loadedFiles, type ReleaseManifest, signedFile } from '../../store/release-manifest';
import type { ComposedPages } from '../../store/site/composed-pages';
import { linkRulesUrl } from '../../store/site/fixed-answers';
import { appsIn } from '../../store/site/site-file';
import { type SiteView, siteTexts } from '../../store/site/site-view';
import type { StateFolder } from '../../store/state-folder';
import { withoutKeys } from '../../trust/script-signature';
import { mediaTypeOf } from '../asset';
import { captchaHeaders, documentHeaders, pageHeaders, workbenchHeaders } from '../security-headers';

/** The list of what an export has written at the top of its folder. */
const listFile = '_site/exported.json';

/** Old releases stay beside the new ones: pages that are open somewhere still load from them. */
const keptBetweenExports = '_releases';

/**
 * Removes what the export before has written, and nothing of the user's, such as a repository or a host's settings.
 * Lists what this export writes before any of it is there, since it may be interrupted. @throws usage
 */
async function makeRoom(folder: string, names: readonly string[]): Promise<void> {
  const there = await namesIn(folder);
  const list = path.join(folder, listFile);
  const listed = jsonIn((await readIfThere(list)) ?? '');
  if (there.length > 0 && !Array.isArray(listed))
    throw usage(`${folder} holds something that no export made. Name an empty folder, or an earlier export.`);
  const before: readonly string[] = Array.isArray(listed) ? listed : [];
  await writeInto(list, jsonText([...new Set([...before, ...names])]));
  const [kept] = listFile.split('/');
  const gone = there.filter((name) => before.includes(name) && ![kept, keptBetweenExports].includes(name));
  const inKept = (await namesIn(path.dirname(list))).map((name) => `${kept}/${name}`);
  for (const name of [...gone, ...inKept.filter((name) => name !== listFile)])
    await rm(path.join(folder, name), { recursive: true, force: true });
}

/** Copies the live releases' public files. Returns those that browsers load. */
async function copyReleases(state: StateFolder, { site }: SiteView, folder: string) {
  const loaded: ReleaseFile[] = [];
  for (const app of appsIn(site.live.apps)) {
    const version = site.live.apps[app];
    const source = state.release(app, version);
    const names = (await listFiles(source)).filter(
      (name) => name.startsWith('browser/') && !name.endsWith(signedFile('')),
    );
    const target = path.join(folder, keptBetweenExports, app, version);
    await rm(target, { recursive: true, force: true });
    await inParallel(names, (name) => cp(path.join(source, name), path.join(target, name)));
    const manifest = await readFile(path.join(source, 'release.json'), 'utf8');
    await writeInto(path.join(target, 'release.json'), withoutKeys(manifest));
    loaded.push(...loadedFiles(JSON.parse(manifest) as ReleaseManifest));
  }
  return loaded;
}

/** Hosts differ in which file answers `/products`: `products.html` or `products/index.html`. Both are there. */
const filesFor = (file: string): readonly string[] =>
  file === 'index.html' || file === '404.html' || file.startsWith('_')
    ? [file]
    : [file, file.replace(/\.html$/, '/index.html')];

const pagesIn = ({ pages, fallbacks, notFound }: ComposedPages): readonly string[] =>
  [...pages, ...fallbacks, ...(notFound ? [notFound] : [])].map(({ file }) => file);

async function writePages(released: readonly ReleaseFile[], { owners }: SiteView, folder: string) {
  for (const { folder: source, index } of owners) {
    await inParallel(pagesIn(index), async (file) => {
      const html = withoutKeys(staticPage(await readFile(path.join(source, file), 'utf8'), released));
      for (const name of filesFor(file)) await writeInto(path.join(folder, name), html);
    });
  }
}

/** A block that replaces headers of the first block: "!" removes one before it is set again. */
function instead(pattern: string, headers: Readonly<Record<string, string | undefined>>): string {
  const lines = Object.entries(headers).flatMap(([name, value]) => [
    `  ! ${name}`,
    ...(value === undefined ? [] : [`  ${name}: ${value}`]),
  ]);
  return [pattern, ...lines].join('\n');
}

/** `_headers`, as Netlify and Cloudflare Pages read it; other hosts' settings are made from the same lines. */
function headersFile({ config, inlineScripts, set }: SiteView): string {
  const documents = {
    ...documentHeaders(config, { scripts: inlineScripts }),
    'cache-control': 'no-cache',
    ...pageHeaders,
  };
  const everywhere = ['/*', ...Object.entries(documents).map(([name, value]) => `  ${name}: ${value}`)];
  const releases = instead('/_releases/*', { 'cache-control': 'public, max-age=31536000, immutable' });
  // A workbench and the captcha's document may be framed and load what no page names; the first block forbids both.
  const framed = (pattern: string, headers: Readonly<Record<string, string>>) =>
    instead(pattern, {
      'content-security-policy': headers['content-security-policy'],
      'x-frame-options': headers['x-frame-options'],
      'integrity-policy': undefined,
    });
  const workbenches = set.remotes.map(({ name, version }) =>
    framed(`/_releases/${name}/${version}/browser/workbench/*`, workbenchHeaders(config)),
  );
  const captcha = framed('/_site/captcha/*', captchaHeaders(config));
  const rules = instead(linkRulesUrl, { 'content-type': mediaTypeOf(linkRulesUrl) });
  return `${[everywhere.join('\n'), releases, rules, captcha, ...workbenches].join('\n\n')}\n`;
}

/** `_redirects`: the fallback pages, which answer paths that have no file. */
function redirectsFile({ owners }: SiteView): string {
  return owners
    .flatMap(({ index }) => index.fallbacks)
    .map(({ route, file }) => `${route} /${file} 200\n`)
    .join('');
}

/**
 * Writes a set, whose pages are composed, as files that any static host serves. The files name no key: few hosts can
 * send the signature headers that a browser would then require. @throws usage
 */
export async function writeExport(state: StateFolder, folder: string, view: SiteView): Promise<void> {
  const texts = { ...siteTexts(view), _headers: headersFile(view), _redirects: redirectsFile(view) };
  const files = [
    ...view.owners.flatMap(({ index }) => pagesIn(index)).flatMap(filesFor),
    ...Object.keys(texts),
  ];
  const names = [...new Set([keptBetweenExports, ...files.map((file) => file.split('/', 1)[0] ?? '')])];
  await makeRoom(folder, names);
  // Releases first, so that a host that is filled meanwhile never has a page without its scripts.
  const released = await copyReleases(state, view, folder);
  await writePages(released, view, folder);
  for (const [name, text] of Object.entries(texts)) {
    await writeInto(path.join(folder, name), withoutKeys(text));
  }
  await writeInto(path.join(folder, listFile), jsonText(names));
}

const inlineStyle = /<style data-href="([^"]+)">[\s\S]*?<\/style>/g;

/**
 * Adapts a composed page for a static host: it sends no reports, which nobody would receive, and links its stylesheets,
 * since such a host sends one policy with every page, which stays short and strict.
 */
function staticPage(html: string, files: readonly ReleaseFile[]): string {
  const integrities = new Map(files.map(({ url, integrity }) => [url, integrity]));
  const carrier = `id="${releaseSetElementId}"`;
  return html.replace(carrier, `${carrier} ${unheardMark}`).replace(inlineStyle, (element, url: string) => {
    const integrity = integrities.get(url);
    return integrity === undefined
      ? element
      : `<link rel="stylesheet" href="${url}" integrity="${integrity}" crossorigin="anonymous">`;
  });
}
