import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ownership, type RemoteName } from '@landmark/shared/contracts/ownership';
import { appFolder } from '../bundle/apps';
import type { BuildRequest } from '../bundle/build-app';
import { integrityOf } from '../store/files';
import { type FixtureSource, sourceFile } from './fixture-workspace';

type Files = Readonly<Record<string, string>>;

/** A shell whose document is little more than the page's own text. */
const shellComposer = ({ text }: FixtureSource) => `
let config;
const metadata = (title) => ({ title, description: title, canonicalPath: '/' + title });
module.exports = { default: {
  singletons: { react: { version: 'fixture' } },
  provideSiteConfig: (given) => { config = given; },
  renderBody: async ({ pathname, page }) =>
    page ? page.default({ params: {} }) : ${JSON.stringify(text)} + ' at ' + pathname,
  documentHtml: ({ metadata, body, set, files }) =>
    '<!doctype html><title>' + metadata.title + '</title>' + ${JSON.stringify(text)} + body +
    JSON.stringify({ set, files, siteUrl: config.siteUrl }),
  earlyScript: 'early()',
  screenRoutes: { '/resources': 'resources' },
  screenMetadata: {
    resources: metadata('resources'),
    'not-found': { ...metadata('not-found'), robots: 'noindex' },
  },
} };
`;

const openRoute = (routes: readonly string[]) => routes.find((route) => route.includes(':'));

function composerPage(page: string, routes: readonly string[], source: FixtureSource): string {
  const { text, fault, atRender = '', exporting = '' } = source;
  const title = fault === 'no-title' ? '' : page;
  const metadata = `metadata: () => ({ title: '${title}', description: 'About', canonicalPath: '${routes[0]}' }),`;
  const heading = fault === 'page-without-heading' ? '' : '<h1>Title</h1>';
  const style = fault === 'inline-style' ? '<p style="color:red">Red</p>' : '';
  const html = JSON.stringify(heading + text + style);
  const body = fault === 'throws-in-render' ? `throw new Error('a shelf fell')` : `return ${html}`;
  const fallback = openRoute(routes) ? 'fallback: {},' : '';
  return `${page}: {
    default: () => { ${atRender}; ${body}; },
    ${fault === 'page-without-metadata' ? '' : metadata}
    instances: [{ params: {} }],
    ${fallback}
    ${exporting}
  }`;
}

function remoteComposer(app: RemoteName, source: FixtureSource): string {
  const pages = Object.entries(ownership[app].pages as Record<string, { routes: readonly string[] }>);
  const listed = pages.slice(source.fault === 'page-missing' ? 1 : 0);
  return [
    source.atLoad ?? '',
    `require('react');`,
    source.fault === 'unknown-module' ? `require('left-alone');` : '',
    source.fault === 'throws-when-loaded' ? `throw new Error('window is not defined');` : '',
    `module.exports = { ${listed.map(([page, { routes }]) => composerPage(page, routes, source)).join(',\n')} };`,
  ].join('\n');
}

function shellFiles(source: FixtureSource): Files {
  return {
    'composer/index.cjs': shellComposer(source),
    'browser/index.0a.js': `shell(${JSON.stringify(source.text)})`,
    'browser/index.0a.css': `/* ${source.text} */`,
    'browser/font.0a.woff2': 'font',
    'browser/files.json': JSON.stringify({
      entry: { js: ['index.0a.js'], css: ['index.0a.css'] },
      exposes: {},
    }),
  };
}

function remoteFiles(app: RemoteName, version: string, source: FixtureSource): Files {
  const pages = Object.keys(ownership[app].pages);
  // Text that no compressor makes small.
  const ballast = source.fault === 'overweight' ? randomBytes(120_000).toString('base64') : '';
  const chunks = Object.fromEntries(
    pages.map((page) => [`page-${page}.0a.js`, `page(${JSON.stringify(source.text + ballast)}, '${page}')`]),
  );
  const known = Object.values(chunks).map((text) => integrityOf(Buffer.from(text)));
  return {
    'composer/index.cjs': remoteComposer(app, source),
    'browser/remoteEntry.js': `entry('${version}', ${JSON.stringify(known)})`,
    'browser/picture.svg': `<svg><!-- ${'oak '.repeat(200)} --></svg>`,
    'browser/workbench/index.html': `<!doctype html><title>${app}</title>`,
    ...Object.fromEntries(Object.entries(chunks).map(([name, text]) => [`browser/${name}`, text])),
    ...Object.fromEntries(pages.map((page) => [`browser/page-${page}.0a.css`, `/* ${page} */`])),
    ...(source.fault === 'unverified-chunk' && { 'browser/late.0a.js': 'late()' }),
    'browser/files.json': JSON.stringify({
      entry: { js: ['remoteEntry.js'], css: [] },
      exposes: Object.fromEntries(
        pages.map((page) => [page, { js: [`page-${page}.0a.js`], css: [`page-${page}.0a.css`] }]),
      ),
    }),
  };
}

/** Builds an app of a fixture workspace: the same files that a real build leaves, in no time. */
export async function fixtureBuild({ root, app, version, output }: BuildRequest): Promise<readonly string[]> {
  const read = path.join(appFolder(root, app), sourceFile);
  const text = await readFile(read, 'utf8');
  const source = JSON.parse(text) as FixtureSource;
  const files = app === 'shell' ? shellFiles(source) : remoteFiles(app, version, source);
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(output, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return [read];
}
