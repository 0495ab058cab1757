import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ownedRoutes } from '@landmark/contract/routes';
import { type AppName, appFolder } from '../bundle/apps';
import type { BuildRequest } from '../bundle/build-app';
import { integrityOf, writeInto } from '../store/files';
import { type FixtureSource, sourceFile } from './fixture-workspace';

type Files = Readonly<Record<string, string>>;

const frame = readFileSync(path.join(import.meta.dirname, 'fixture-frame.js'), 'utf8');

const plainRoutes = ownedRoutes.filter(({ route }) => !route.includes(':'));
const links = [...plainRoutes.map(({ route }) => route), '/resources'];

const shellComposer = ({ text }: FixtureSource) => `
let config;
const kept = { mark: '' };
const metadata = (title) => ({ title, description: title, canonicalPath: '/' + title });
const json = (value) => JSON.stringify(value).replaceAll('<', '\\\\u003c');
const framed = (owner, html) => typeof html !== 'string' ? html :
  '<nav' + kept.mark + '>${links.map((link) => `<a href="${link}">${link}</a> `).join('')}</nav>' +
  '<main><div data-owner="' + owner + '">' + html + '</div></main>';
const element = {
  data: (data) => '<script type="application/ld+json">' + json(data) + '</script>',
  picture: ([{ primaryImageOfPage = '' } = {}]) => '<meta property="og:image" content="' + primaryImageOfPage + '">',
  style: ({ url, text }) => '<style data-href="' + url + '">' + text + '</style>',
  script: ({ url, integrity }) =>
    '<script type="module" src="' + url + '" integrity="' + integrity + '" crossorigin></script>',
};
module.exports = { default: {
  singletons: { react: { version: 'fixture', kept } },
  provideSiteConfig: (given) => { config = given; },
  renderBody: async ({ pathname, page, set }) => page
    ? framed(set.remotes[0].name, await page.default({ params: {} }))
    : framed('shell', '<p>' + ${JSON.stringify(text)} + ' at ' + pathname + '</p>'),
  documentHtml: ({ metadata, structuredData, body, set, files }) =>
    '<!doctype html><html lang="en"><head><title>' + metadata.title + '</title>' +
    files.styles.map(element.style).join('') + element.picture(structuredData) + structuredData.map(element.data).join('') + '</head><body>' +
    '<footer id="closing"><details name="more"></details><input aria-label="Mail">' + ${JSON.stringify(text)} + ' for ' + config.siteUrl +
    '</footer>' + body + '<script type="application/json" id="landmark-release-set">' +
    json(set) + '</script>' + files.scripts.map(element.script).join('') + '</body></html>',
  earlyScript: 'early()',
  frameLinks: ${JSON.stringify(links)},
  screenRoutes: { '/resources': 'resources' },
  screenMetadata: {
    resources: metadata('resources'),
    'not-found': { ...metadata('not-found'), robots: 'noindex' },
  },
} };
`;

type OwnPage = ReturnType<typeof pagesOf>[number];

const pagesOf = (app: AppName) =>
  plainRoutes
    .filter(({ remote }) => remote === app)
    .map(({ page, route }) => ({
      page,
      route,
      isOpen: ownedRoutes.some((other) => other.page === page && other.route.includes(':')),
    }));

const htmlOf = ({ text }: FixtureSource) => JSON.stringify(`<h1>Title</h1><p>${text}</p>`);

const composerPage = ({ page, route, isOpen }: OwnPage, source: FixtureSource): string => `${page}: {
  default: () => { ${source.atRender ?? ''}; return ${htmlOf(source)}; },
  metadata: () => ({ title: '${page}', description: 'About', canonicalPath: '${route}' }),
  instances: [{ params: {} }],
  ${isOpen ? 'fallback: {},' : ''}
  ${source.exporting ?? ''}
}`;

const remoteComposer = (app: AppName, source: FixtureSource): string => `
require('react');
${source.atLoad ?? ''}
module.exports = { ${pagesOf(app)
  .map((page) => composerPage(page, source))
  .join(',\n')} };`;

function shellFiles(source: FixtureSource): Files {
  return {
    'composer/index.cjs': shellComposer(source),
    'browser/index.0a.js': `/* ${source.text} */\n${frame}`,
    'browser/index.0a.css': `/* ${source.text} */ nav { color: navy }`,
    'browser/font.0a.woff2': 'font',
    'browser/files.json': JSON.stringify({
      entry: { js: ['index.0a.js'], css: ['index.0a.css'] },
      exposes: {},
    }),
  };
}

/** Loads each page's script when it is first asked for, verified by the hash that it knows. */
const remoteEntry = (app: AppName, version: string, known: Files): string => `
self.landmark_${app} ??= { pages: {}, version: '${version}' };
landmark_${app}.get = (page) => {
  const known = ${JSON.stringify(known)};
  const base = '/_releases/${app}/${version}/browser/';
  return new Promise((resolve, reject) => {
    if (landmark_${app}.pages[page]) return resolve(landmark_${app}.pages[page]);
    const script = document.createElement('script');
    Object.assign(script, { src: base + 'page-' + page + '.0a.js', integrity: known[page], crossOrigin: 'anonymous',
      onload: () => resolve(landmark_${app}.pages[page]), onerror: reject });
    document.head.append(script);
  });
};`;

const pageScript = (app: AppName, { page }: OwnPage, source: FixtureSource): string => `
(() => {
${source.inBrowser ?? ''}
landmark_${app}.pages.${page} = {
  html: ${source.drawn ?? htmlOf(source)},
  mount(element) { ${source.atMount ?? ''} },
};
})();`;

function remoteFiles(app: AppName, version: string, source: FixtureSource): Files {
  const pages = pagesOf(app);
  const scripts = Object.fromEntries(pages.map((own) => [own.page, pageScript(app, own, source)]));
  const known = Object.fromEntries(
    Object.entries(scripts).map(([page, text]) => [page, integrityOf(Buffer.from(text))]),
  );
  const built = {
    'remoteEntry.js': remoteEntry(app, version, known),
    'picture.svg': `<svg><!-- ${'oak '.repeat(200)} --></svg>`,
    'workbench/index.html': `<!doctype html><title>${app}</title>`,
    'workbench/wide.css': '@media (max-width: 600px) { body { display: none } }',
    ...Object.fromEntries(Object.entries(scripts).map(([page, text]) => [`page-${page}.0a.js`, text])),
    ...Object.fromEntries(pages.map(({ page }) => [`page-${page}.0a.css`, `/* ${page} */`])),
    ...source.files,
    'files.json': JSON.stringify({
      entry: { js: ['remoteEntry.js'], css: [] },
      exposes: Object.fromEntries(
        pages.map(({ page }) => [page, { js: [`page-${page}.0a.js`], css: [`page-${page}.0a.css`] }]),
      ),
    }),
  };
  const inBrowser = Object.entries(built).map(([name, text]) => [`browser/${name}`, text]);
  return { 'composer/index.cjs': remoteComposer(app, source), ...Object.fromEntries(inBrowser) };
}

/** Builds an app of a fixture workspace: the same files that a real build leaves, in no time. */
export async function fixtureBuild({ root, app, version, output }: BuildRequest): Promise<readonly string[]> {
  const read = path.join(appFolder(root, app), sourceFile);
  const source = JSON.parse(await readFile(read, 'utf8')) as FixtureSource;
  const files = app === 'shell' ? shellFiles(source) : remoteFiles(app, version, source);
  for (const [name, content] of Object.entries(files)) await writeInto(path.join(output, name), content);
  return [read];
}
