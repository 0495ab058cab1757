import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { captchaFrame } from '../store/site/fixed-answers';
import { fixtureServer } from '../testing/fixture-server';
import { fixtureSite } from '../testing/fixture-site';
import { AssetCache } from './asset';

const site = fixtureSite('file');
const { ask } = fixtureServer(site);
let picture: string;
beforeAll(async () => {
  picture = `/_releases/catalogue/${(await site.live()).catalogue}/browser/picture.svg`;
});

/** A file or folder of the live catalogue's release. */
const released = (place: string) => picture.replace('browser/picture.svg', place);

const page = 'text/html; charset=utf-8';
const text = 'text/plain; charset=utf-8';
const forEver = 'public, max-age=31536000, immutable';

test.each<[what: string, asked: string | (() => string), status: number, headers: object, said?: string]>([
  ['a page', '/about', 200, { 'content-type': page, 'cache-control': 'no-cache' }, 'marketing one'],
  ['no page', '/nowhere', 404, { 'content-type': page, 'cache-control': 'no-cache' }, 'shell one at /404'],
  ['an open route', '/products/anything', 200, {}],
  ['an open route in capitals', '/products/Anything', 200, {}],
  ['more than an open route', '/products/any/thing', 404, {}],
  ['a slash at the end', '/about/?from=mail', 308, { location: '/about?from=mail' }],
  ['another host', '//elsewhere.example/', 308, { location: '/elsewhere.example' }],
  ['a page in capitals', '/About?from=mail', 308, { location: '/about?from=mail' }],
  ['a page in capitals with a slash', '/About/?from=mail', 308, { location: '/about?from=mail' }],
  ['a root of slashes', '//', 308, { location: '/' }],
  ['a version that no store could name', `/_releases/catalogue/1${'0'.repeat(2000)}/browser/a.js`, 404, {}],
  ['a shell that no store could name', `/about?release=shell@1${'0'.repeat(2000)}`, 200, {}],
  [
    'a script of no release, never with a page',
    '/_releases/catalogue/9.9.9-none/browser/remoteEntry.js',
    404,
    { 'content-type': text, 'cache-control': 'no-store' },
    'No such',
  ],
  ['a file of a release', () => picture, 200, { 'cache-control': forEver }, '<svg>'],
  [
    'a picture of a release that is gone, with today’s of that name',
    () => picture.replace(/1\.0\.0-\w+/, '1.0.0-gone'),
    200,
    { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'no-store' },
    '<svg>',
  ],
  [
    'a workbench, by its folder',
    () => released('browser/workbench/'),
    200,
    {},
    '<!doctype html><title>catalogue</title>',
  ],
  ['what a release is', () => released('release.json'), 200, {}],
  ['what composes a release', () => released('composer/index.cjs'), 404, {}],
  ['what proves a release', () => released('inventory.json'), 404, {}],
  ['the site file', '/_releases/catalogue/../../site.json', 404, {}],
  ['the site file, encoded', '/_releases/catalogue/%2e%2e/%2e%2e/site.json', 404, {}],
  ['the site file, from a release', '/_releases/catalogue/1.0.0/browser/../../../../site.json', 404, {}],
  ['the site file, with encoded slashes', '/..%2f..%2fsite.json', 404, {}],
  ['a script of no version', '/_releases/catalogue/none/browser/remoteEntry.js', 404, {}],
])('who asks for %s is answered', async (_, asked, status, headers, said = '') => {
  const answer = await ask(typeof asked === 'string' ? asked : asked());
  expect(answer).toMatchObject({ status, headers });
  expect(answer.body.toString()).toContain(said);
});

test('a file comes as it was compressed ahead, in what the client accepts', async () => {
  const plain = await ask(picture);
  const br = await ask(picture, { 'accept-encoding': 'gzip, deflate, BR' });
  const gzip = await ask(picture, { 'accept-encoding': 'gzip, br;q=0' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(brotliDecompressSync(br.body)).toEqual(plain.body);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  expect(br.headers.vary).toBe('accept-encoding');
  expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
});

test('what the client has already is not sent again', async () => {
  const { headers } = await ask('/about');
  const again = await ask('/about', { 'if-none-match': `W/${headers.etag}` });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect((await ask('/about', { 'if-none-match': '"other"' })).status).toBe(200);
});

test.each([
  ['bytes=0-3', 206, '<svg'],
  ['bytes=-6', 206, '</svg>'],
  ['bytes=99999-', 416, ''],
  ['bytes=0-1,4-5', 200, undefined],
  ['lines=1-2', 200, undefined],
])('the range %s answers %d', async (range, status, text) => {
  const answer = await ask(picture, { range, 'accept-encoding': 'br' });
  expect(answer.status).toBe(status);
  if (status === 416) expect(answer.headers['cache-control']).toBe('no-store');
  if (text !== undefined) expect(answer.body.toString()).toBe(text);
});

test('however large, a file has one name on every server', async () => {
  const file = path.join(site.root, 'large.html');
  await writeFile(file, 'large'.repeat(200_000));
  const etag = async () => (await new AssetCache().get(file))?.variants.identity.etag;
  const here = await etag();
  await utimes(file, 1, 1);
  expect(await etag()).toBe(here);
});

test('a range of another state of the file is not mixed with it', async () => {
  expect((await ask(picture, { range: 'bytes=0-3', 'if-range': '"older"' })).status).toBe(200);
});

test('HEAD answers as GET does, without a body', async () => {
  const { status, headers, body } = await ask('/about', {}, 'HEAD');
  expect([status, body.length]).toEqual([200, 0]);
  expect(Number(headers['content-length'])).toBeGreaterThan(100);
});

test('a script’s signature comes with the whole script alone', async () => {
  const entry = picture.replace('picture.svg', 'remoteEntry.js');
  const digestIn = async (headers = {}, method = 'GET') =>
    (await ask(entry, headers, method)).headers['unencoded-digest'];
  expect(await digestIn()).toMatch(/^sha-\d+=:/);
  expect([await digestIn({}, 'HEAD'), await digestIn({ range: 'bytes=0-3' })]).toEqual([
    undefined,
    undefined,
  ]);
});

test('other methods are refused', async () => {
  const { status, headers } = await ask('/about', {}, 'POST');
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('the policy of a document names the map and allows no script that it does not name', async () => {
  const { headers } = await ask('/become-dealer');
  const policy = String(headers['content-security-policy']);
  expect(policy).not.toContain('unsafe');
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(policy).toContain("frame-src 'self' https://maps.example;");
  expect(policy).toContain("connect-src 'self' https://backend.example https://maps.example;");
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
  expect(headers['strict-transport-security']).toContain('max-age');
});

test('the captcha has a document of its own, which the site alone may frame and whose script needs no hash', async () => {
  const { status, headers } = await ask(captchaFrame.path);
  const policy = String(headers['content-security-policy']);
  expect([status, headers['x-frame-options']]).toEqual([200, 'SAMEORIGIN']);
  expect(policy).toContain("script-src 'self' https://captcha.example;");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(headers).not.toHaveProperty('integrity-policy');
});

test('the policy names the stylesheets that stand in the page, and of no other page', async () => {
  const styleSources = async (address: string) =>
    /style-src ([^;]*)/.exec(String((await ask(address)).headers['content-security-policy']))?.[1];
  const [about, unknown] = [await styleSources('/about'), await styleSources('/no-such-page')];
  expect(about).toMatch(/^'self' 'sha256-[^']+' 'sha256-[^']+'$/);
  expect(unknown).toMatch(/^'self' 'sha256-[^']+'$/);
  expect(about).toContain(unknown);
});

test('robots and sitemap list the pages that are their own address', async () => {
  expect((await ask('/robots.txt')).body.toString()).toContain('https://landmark.example/sitemap.xml');
  const sitemap = (await ask('/sitemap.xml')).body.toString();
  expect(sitemap).toContain('<loc>https://landmark.example/products</loc>');
  expect(sitemap).not.toContain('404');
  expect(JSON.parse((await ask('/_site/set.json')).body.toString())).toMatchObject({
    shell: { version: (await site.live()).shell },
  });
});

test('another release is served as soon as it is live', async () => {
  await site.releaseEdited('marketing', 'marketing two');
  const deadline = Date.now() + 3000;
  let body = '';
  while (!body.includes('marketing two') && Date.now() < deadline) body = String((await ask('/about')).body);
  expect(body).toContain('marketing two');
});
