import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { verifySite } from '../commands/verify';
import { serveState } from '../serve/request-handler';
import { ifThere, readJson } from '../store/files';
import { signedFile } from '../store/release-manifest';
import { signFolder } from '../store/signature';
import { changeSite } from '../store/site/change-site';
import { stateFolder } from '../store/state-folder';
import { writeInventory } from '../store/wholeness';
import { openFixtureServer } from '../testing/fixture-server';
import { fixtureSite, overwrite } from '../testing/fixture-site';
import { saying } from '../testing/saying';

const site = fixtureSite('test', 'dealer');

/** Changes a file of dealer's live release or pages, which its team signs, and pins it with its key. */
async function signAnew(what: 'releaseFolder' | 'pages', change: (said: Said) => object): Promise<void> {
  const folder = await site[what]('dealer');
  const file = path.join(folder, what === 'pages' ? 'pages.json' : 'release.json');
  await overwrite(file, (text) => JSON.stringify(change(JSON.parse(text))));
  await writeInventory(folder);
  await signFolder(folder, path.relative(site.state.root, folder), await site.state.keyring.made('dealer'));
  await changeSite(site.state, (now) => now && { ...now });
}

/** What is changed here of the two files. */
interface Said {
  readonly pages: readonly object[];
  readonly remote: { readonly routes: readonly object[] };
}
const document = { file: 'become-dealer.html', id: 'a', inlineStyles: [] };
const withPage = (more: object) => (said: Said) => ({
  ...said,
  pages: [...said.pages, { ...document, ...more }],
});
const withRoute = (path: string) => (said: Said) => ({
  ...said,
  remote: { ...said.remote, routes: [...said.remote.routes, { path, page: 'BecomeDealerPage' }] },
});
const named = (name: string) => (said: Said) => ({ ...said, remote: { ...said.remote, name } });
const nothing =
  /dealer\/\S+ is damaged: ((pages|release)\.json lacks "\S+", or has there what cannot be shown|release\.json (takes 64,\d+ bytes|is of another release))/;
const answers = (path: string, why: string) =>
  new RegExp(`dealer \\S+ answers ${path}, ${why}.*: no server shows .*: npm run rollback -- dealer$`);
const unnamed = 'which its release does not name';

type Row = readonly [where: 'releaseFolder' | 'pages', change: (said: Said) => object, said: RegExp];

/** An address that a page, or a route, of dealer's answers, and why it may not. */
const page = (path: string, why: string): Row => ['pages', withPage({ path }), answers(path, why)];
const route = (path: string, why: string): Row => ['releaseFolder', withRoute(path), answers(path, why)];

test.each<Row>([
  ['releaseFolder', () => ({}), nothing],
  [
    'releaseFolder',
    () => ({ remote: { name: '', version: '', entry: {}, routes: [{}], pages: {} } }),
    nothing,
  ],
  ['releaseFolder', named('catalogue'), nothing],
  ['releaseFolder', withRoute(`/${'a'.repeat(64_000)}`), nothing],
  ['pages', () => ({}), nothing],
  ['pages', (said) => ({ ...said, fallbacks: [{}] }), nothing],
  ['pages', (said) => ({ ...said, pages: Array(10_001).fill(said.pages[0]) }), nothing],
  ['pages', (said) => ({ ...said, owner: 'catalogue' }), nothing],
  ['pages', withPage({ path: '/becom%65-dealer' }), nothing],
  ['pages', withPage({ path: '/become-dealer', inlineStyles: ["sha256-'; script-src *"] }), nothing],
  ['pages', (said) => ({ ...said, inlineScripts: ['a\n/*\n  set-cookie: slot=1'] }), nothing],
  page('/products', 'which is catalogue’s'),
  page('/products/oak', 'which is catalogue’s \\(/products/:category\\)'),
  page('/resources', 'which is shell’s'),
  page('/_site/at/about.json', unnamed),
  page('//evil.example', unnamed),
  [
    'pages',
    withPage({ path: '/become-dealer', query: { path: '/products', name: 'category' } }),
    answers('/products', 'which is catalogue’s'),
  ],
  [
    'pages',
    (said) => ({ ...said, fallbacks: [{ ...document, route: '/products/:any' }] }),
    answers('/products/:any', 'which is catalogue’s'),
  ],
  route('/products', 'which is catalogue’s'),
  route('/:any', 'which is'),
  route('/:a/:b/:c', `${unnamed}, or no page may have`),
  route('/rest/v1', `${unnamed}, or no page may have`),
])(
  'what a team has signed beyond what is its own is shown by no server, and named: %s, %s',
  async (...row) => {
    const [what, change, said] = row;
    await signAnew(what, change);
    const code = said === nothing ? 'release-broken' : 'forged';
    const started = serveState(stateFolder(site.state.root));
    await expect(started).rejects.toMatchObject(saying(code, said));
    await site.edit('catalogue', 'three');
    await expect(site.release(['catalogue'])).rejects.toThrow(said);
    await site.rollback({ target: { app: 'dealer' } });
    await verifySite(stateFolder(site.state.root));
    (await serveState(stateFolder(site.state.root))).follower.stop();
  },
);

test('what all pages have in common is the shell’s word alone', async () => {
  const { url, text } = await openFixtureServer(site.state);
  const before = await text('/nowhere');
  const all = { notFound: document, frameLinks: [], inlineScripts: [`sha256-${'a'.repeat(43)}=`] };
  await signAnew('pages', (said) => ({ ...said, ...all }));
  const after = await openFixtureServer(stateFolder(site.state.root));
  expect([await after.text('/nowhere'), after.follower.current().view.frameLinks]).not.toContain([]);
  expect(await after.text('/nowhere')).toBe(before);
  expect(await after.text('/_site/frame.json')).toBe(await (await fetch(`${url}/_site/frame.json`)).text());
  const { headers } = await fetch(`${after.url}/become-dealer`);
  expect(headers.get('content-security-policy')).not.toContain('aaa');
});

test.each([
  ['remoteEntry.js', { refresh: '9; url=https://evil.example' }],
  ['workbench/index.html', { 'set-cookie': 'slot=1' }],
  ['picture.svg', { signature: 'a\nb' }],
])('%s of a release is answered with no field of its own: %j', async (name, fields) => {
  const { url } = await openFixtureServer(site.state);
  const folder = await site.releaseFolder('dealer');
  const signed = signedFile(path.join(folder, 'browser', name));
  const said = { ...(await ifThere(readJson(signed), {})), ...fields };
  await rm(signed, { force: true });
  await writeFile(signed, JSON.stringify(said));
  await writeInventory(folder);
  const asked = `${url}/_releases/dealer/${path.basename(folder)}/browser/${name}`;
  const { ok, headers } = await fetch(asked);
  expect([ok, Object.keys(fields).some((field) => headers.has(field))]).toEqual([true, false]);
});
