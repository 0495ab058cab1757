import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { captchaFrame } from '../store/site/captcha-frame';
import { fixtureServer } from '../testing/fixture-server';
import { fixtureSite } from '../testing/fixture-site';

const site = fixtureSite('file');
const { ask } = fixtureServer(site);
let picture: string;
beforeAll(async () => {
  picture = `/_releases/catalogue/${(await site.live()).catalogue}/browser/picture.svg`;
});

test.each([
  ['/about', 200, 'text/html; charset=utf-8', 'no-cache', 'marketing one'],
  ['/nowhere', 404, 'text/html; charset=utf-8', 'no-cache', 'shell one at /404'],
  // Never with a page.
  [
    '/_releases/catalogue/9.9.9-none/browser/remoteEntry.js',
    404,
    'text/plain; charset=utf-8',
    'no-store',
    'No such',
  ],
])('%s answers %d as %s, %s', async (address, status, type, caching, text) => {
  const { headers, body, ...answer } = await ask(address);
  expect([answer.status, headers['content-type'], headers['cache-control']]).toEqual([status, type, caching]);
  expect(body.toString()).toContain(text);
});

test('a picture of a release that is not kept any more is today’s picture of that name', async () => {
  const { status, headers } = await ask(picture.replace(/1\.0\.0-\w+/, '1.0.0-gone'));
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
});

test('a file of a release is kept for ever', async () => {
  expect((await ask(picture)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('a file comes as it was compressed ahead, in what the client accepts', async () => {
  const plain = await ask(picture);
  const br = await ask(picture, { 'accept-encoding': 'gzip, deflate, br' });
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

test.each([
  '/_releases/catalogue/../../site.json',
  '/_releases/catalogue/%2e%2e/%2e%2e/site.json',
  '/_releases/catalogue/1.0.0/browser/../../../../site.json',
  '/..%2f..%2fsite.json',
  '/_releases/catalogue/none/browser/remoteEntry.js',
])('%s leads to nothing', async (path) => {
  expect((await ask(path)).status).toBe(404);
});

test('of a release nothing but its browser files and its description is public', async () => {
  const folder = picture.replace('/browser/picture.svg', '');
  expect((await ask(`${folder}/release.json`)).status).toBe(200);
  expect((await ask(`${folder}/composer/index.cjs`)).status).toBe(404);
  expect((await ask(`${folder}/inventory.json`)).status).toBe(404);
});

test('a workbench is found by its folder', async () => {
  const { status, body } = await ask(picture.replace('picture.svg', 'workbench/'));
  expect([status, body.toString()]).toEqual([200, '<!doctype html><title>catalogue</title>']);
});

test('a slash at the end leads to the address without it, on this site', async () => {
  const { status, headers } = await ask('/about/?from=mail');
  expect([status, headers.location]).toEqual([308, '/about?from=mail']);
  expect((await ask('//elsewhere.example/')).headers.location).toBe('/elsewhere.example');
});

test('capitals lead to the page that stands there without them, and are kept where there is none', async () => {
  const { status, headers } = await ask('/About?from=mail');
  expect([status, headers.location]).toEqual([308, '/about?from=mail']);
  expect((await ask('/products/Anything')).status).toBe(200);
});

test('a path of an open route answers even when no page of its own was composed', async () => {
  expect((await ask('/products/anything')).status).toBe(200);
  expect((await ask('/products/any/thing')).status).toBe(404);
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
