import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { composedHeaders, cspHash, inlineStylesOf, readJson } from '@landmark/delivery';
import type { ReleaseFiles } from '@landmark/shared/bundling/release-files-plugin';
import { exampleSiteConfig } from '@landmark/shared/config/example';
import type { DocumentFiles, DocumentParts, DocumentStyle } from '@landmark/shared/contracts/composer';
import type { PageMetadata } from '@landmark/shared/contracts/page';
import type twinComposer from '../../twins/composer';
import type { ComposedSite } from './composed-site';
import { servedFolder, servedPage } from './served-file';
import type { ServedFile, ServedFiles } from './variants';

const anyPage: PageMetadata = { title: 'Landmark', description: 'Trade furniture.', canonicalPath: '/' };
const toFile = (name: string) => ({ url: `/${name}` });

function parts(
  files: ReleaseFiles,
  page: string | undefined,
  toStyle: (name: string) => DocumentStyle = toFile,
): Pick<DocumentParts, 'files' | 'set' | 'config' | 'structuredData'> {
  const own = page === undefined ? undefined : files.exposes[page];
  return {
    files: {
      styles: [...files.entry.css, ...(own?.css ?? [])].map(toStyle),
      scripts: files.entry.js.map(toFile),
      preloads: (own?.js ?? []).map(toFile),
    },
    set: { shell: { version: 'monolith' }, remotes: [] },
    config: exampleSiteConfig,
    structuredData: [],
  };
}

const headers = (script: string, files: DocumentFiles) =>
  composedHeaders(exampleSiteConfig, { inlineScripts: [script] }, { inlineStyles: inlineStylesOf(files) });

/** The two single applications: both from one build, told apart by their documents. */
export async function monolithTwins(
  build: string,
  { pages }: ComposedSite,
): Promise<{ readonly monolith: ServedFiles; readonly prerendered: ServedFiles }> {
  const files = await readJson<ReleaseFiles>(path.join(build, 'browser', 'files.json'));
  const load = createRequire(import.meta.url);
  const composer = (load(path.join(build, 'composer', 'index.cjs')) as { default: typeof twinComposer })
    .default;
  composer.provideSiteConfig(exampleSiteConfig);
  const assets = await servedFolder(path.join(build, 'browser'), '/');
  const monolith = new Map<string, ServedFile>(assets);
  const prerendered = new Map<string, ServedFile>(assets);
  const empty = composer.documentHtml({ ...parts(files, undefined), metadata: anyPage, body: '' });
  const withText = (name: string) => ({
    ...toFile(name),
    text: readFileSync(path.join(build, 'browser', name), 'utf8'),
  });
  const script = cspHash(composer.earlyScript);
  const emptyPage = await servedPage(empty, headers(script, parts(files, undefined).files));
  for (const address of pages.keys()) {
    monolith.set(address, emptyPage);
    const { body, metadata, page } = await composer.renderPath(address);
    const own = parts(files, page, withText);
    const html = composer.documentHtml({ ...own, metadata: metadata ?? anyPage, body });
    prerendered.set(address, await servedPage(html, headers(script, own.files)));
  }
  return { monolith, prerendered };
}
