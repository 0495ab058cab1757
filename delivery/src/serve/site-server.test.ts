import { once } from 'node:events';
import { utimes } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { writeInto } from '../store/files';
import { captchaFrame } from '../store/site/fixed-answers';
import { writeInventory } from '../store/wholeness';
import { fixtureServer } from '../testing/fixture-server';
import { fixtureSite } from '../testing/fixture-site';
import { AssetCache } from './asset';
import { openSiteServer } from './site-server';

const site = fixtureSite('file');
const server = fixtureServer(site);

/** `{release}` stands for the address of the live catalogue's release. */
async function ask(address: string, ...more: readonly [headers?: object, method?: string]) {
  const release = `/_releases/catalogue/${(await site.live()).catalogue}`;
  return server.ask(address.replace('{release}', release), ...more);
}
const picture = '{release}/browser/picture.svg';

const page = 'text/html; charset=utf-8';
const text = 'text/plain; charset=utf-8';
const svg = 'image/svg+xml; charset=utf-8';
const gone = '/_releases/catalogue/1.0.0-gone/browser';
const unkept = (type: string) => ({ 'content-type': type, 'cache-control': 'no-store' });

test.each<[what: string, asked: string, status: number, headers: object, said?: string, method?: string]>([
  ['a page', '/about', 200, { 'content-type': page, 'cache-control': 'no-cache' }, 'marketing one'],
  ['a page of a host', 'http://elsewhere.example/about', 200, { 'content-type': page }, 'marketing one'],
  ['a host and a query', 'HTTP://elsewhere.example?a', 200, { 'content-type': page }, 'marketing one'],
  ['a page with a password', 'http://a:b@elsewhere.example/about', 400, {}],
  ['no page', '/nowhere', 404, { 'content-type': page, 'cache-control': 'no-cache' }, 'shell one at /404'],
  ['an open route', '/products/anything', 200, {}],
  ['an open route in capitals', '/products/Anything', 200, {}],
  ['more than an open route', '/products/any/thing', 404, {}],
  ['a slash at the end', '/about/?from=mail', 308, { location: '/about?from=mail' }],
  ['another host', '//elsewhere.example/', 308, { location: '/elsewhere.example' }],
  ['a page in capitals', '/About?from=mail', 308, { location: '/about?from=mail' }],
  ['a page in capitals with a slash', '/About/?from=mail', 308, { location: '/about?from=mail' }],
  ['a page in words', '/Warehouse%20Program', 308, { location: '/warehouse-program' }],
  ['a root of slashes', '//', 308, { location: '/' }],
  ['a picture of an app that is none', '/_releases/constructor/1/browser/a.svg', 404, {}],
  ['a version that no store could name', `/_releases/catalogue/1${'0'.repeat(2000)}/browser/a.js`, 404, {}],
  ['a shell that no store could name', `/about?release=shell@1${'0'.repeat(2000)}`, 200, {}],
  ['a script of no release, never with a page', `${gone}/remoteEntry.js`, 404, unkept(text), 'No such'],
  [
    'a file of a release, which does nothing where it is framed',
    picture,
    200,
    {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*sandbox$/),
    },
    '<svg>',
  ],
  ['a picture of one that is gone, with today’s', `${gone}/picture.svg`, 200, unkept(svg), '<svg>'],
  [
    'a workbench, by its folder',
    '{release}/browser/workbench/',
    200,
    {},
    '<!doctype html><title>catalogue</title>',
  ],
  ['what a release is', '{release}/release.json', 200, {}],
  ['what composes a release', '{release}/composer/index.cjs', 404, {}],
  ['what proves a release', '{release}/inventory.json', 404, {}],
  ['the site file', '/_releases/catalogue/../../site.json', 404, {}],
  ['the site file, encoded', '/_releases/catalogue/%2e%2e/%2e%2e/site.json', 404, {}],
  ['the site file, from a release', '/_releases/catalogue/1.0.0/browser/../../../../site.json', 404, {}],
  ['the site file, with encoded slashes', '/..%2f..%2fsite.json', 404, {}],
  ['a script of no version', '/_releases/catalogue/none/browser/remoteEntry.js', 404, {}],
  ['robots’ rules', '/robots.txt', 200, {}, 'https://landmark.example/sitemap.xml'],
  ['something by another method', '/about', 405, { allow: 'GET, HEAD' }, '', 'POST'],
])('who asks for %s is answered', async (_, asked, status, headers, said = '', method) => {
  const answer = await ask(asked, {}, method);
  expect(answer).toMatchObject({ status, headers });
  expect(answer.body.toString()).toContain(said);
});

test('a file comes as it was compressed ahead, and a text of the set compressed, in what the client accepts', async () => {
  const plain = await ask(picture);
  const br = await ask(picture, { 'accept-encoding': 'gzip, deflate, BR' });
  const gzip = await ask(picture, { 'accept-encoding': 'gzip, br;q=0' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(brotliDecompressSync(br.body)).toEqual(plain.body);
  const links = await ask('/_site/frame.json', { 'accept-encoding': 'br' });
  expect(brotliDecompressSync(links.body)).toEqual((await ask('/_site/frame.json')).body);
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

test.each<[given: object, status: number, body: RegExp, headers?: object]>([
  [{ range: 'bytes=0-3' }, 206, /^<svg$/],
  [{ range: 'bytes=-6' }, 206, /^<\/svg>$/],
  [{ range: 'bytes=99999-' }, 416, /^$/, { 'cache-control': 'no-store' }],
  [{ range: 'bytes=-00' }, 416, /^$/],
  [{ range: 'bytes=0-1,4-5' }, 200, /./],
  [{ range: 'lines=1-2' }, 200, /./],
  // The client's part is of another state of the file, so it gets the whole.
  [{ range: 'bytes=0-3', 'if-range': '"older"' }, 200, /./],
])('who asks for %j is answered with %d', async (given, status, body, headers = {}) => {
  const answer = await ask(picture, { ...given, 'accept-encoding': 'br' });
  expect(answer).toMatchObject({ status, headers });
  expect(String(answer.body)).toMatch(body);
});

test('however large, a file has one name on every server', async () => {
  const folder = path.join(site.root, 'large');
  const file = path.join(folder, 'large.html');
  await writeInto(file, 'large'.repeat(200_000));
  await writeInventory(folder);
  const hash = async () => (await new AssetCache().get(folder, 'large.html'))?.hash;
  const here = await hash();
  await utimes(file, 1, 1);
  expect(await hash()).toBe(here);
});

test('HEAD answers as GET does, without a body', async () => {
  const { status, headers, body } = await ask('/about', { range: 'bytes=0-3' }, 'HEAD');
  expect([status, body.length]).toEqual([200, 0]);
  expect(Number(headers['content-length'])).toBeGreaterThan(100);
});

test('a script’s signature comes with the whole script alone', async () => {
  const digestIn = async (headers = {}, method = 'GET') =>
    (await ask('{release}/browser/remoteEntry.js', headers, method)).headers['unencoded-digest'];
  expect(await digestIn()).toMatch(/^sha-\d+=:/);
  for (const without of [digestIn({}, 'HEAD'), digestIn({ range: 'bytes=0-3' })])
    expect(await without).toBeUndefined();
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

test('the sitemap lists the pages that are their own address', async () => {
  const sitemap = (await ask('/sitemap.xml')).body.toString();
  expect(sitemap).toContain('<loc>https://landmark.example/products</loc>');
  expect(sitemap).not.toContain('404');
  const { shell } = JSON.parse((await ask('/_site/set.json')).body.toString());
  expect(shell.version).toBe((await site.live()).shell);
});

test('a server lives before it shows a site; what was sent before its end is answered, though it lies unread', async () => {
  const { port, use, close } = await openSiteServer(0, 'localhost');
  const statuses = ['live', 'ready'].map(
    async (probe) => (await fetch(`http://localhost:${port}/_health/${probe}`)).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 503]);
  use(async (_, response) => void response.end('here'));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (sent = () => {}) => {
    const asked = get({ port, agent }).once('finish', sent);
    const [answer] = await once(asked, 'response');
    await once(answer.resume(), 'end');
    return [answer.statusCode, answer.headers.connection];
  };
  expect(await ask()).toEqual([200, 'keep-alive']);
  let closed: Promise<void> | undefined;
  const second = ask(() => {
    closed = close();
  });
  expect(await second).toEqual([200, 'close']);
  await closed;
});

test('a port that is taken and a host that is another machine’s are told apart', async () => {
  const { port, close } = await openSiteServer(0, '127.0.0.1');
  await expect(openSiteServer(port, '127.0.0.1')).rejects.toThrow(/in use .* set PORT to a free one/);
  const elsewhere = /\(EADDRNOTAVAIL\): set HOST to an address/;
  await expect(openSiteServer(port, '192.0.2.1')).rejects.toThrow(elsewhere);
  await close();
});
