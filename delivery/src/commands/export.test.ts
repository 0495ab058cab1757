import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exampleSiteConfig } from '@landmark/contract/config/example';
import { writeInto } from '../store/files';
import { fixtureSite } from '../testing/fixture-site';
import { exportSite } from './export';
import { runCommand } from './line/run-command';

const site = fixtureSite();
let folder: string;
beforeEach(() => {
  folder = path.join(site.root, 'exported');
});

const exported = (name: string) => readFile(path.join(folder, name), 'utf8');

test('every page is a file, under both names by which hosts look for it, with the headers to send and where open routes lead', async () => {
  await exportSite(site.state, folder);
  expect(await exported('index.html')).toContain('marketing one');
  expect(await exported('about.html')).toBe(await exported('about/index.html'));
  expect(await exported('404.html')).toContain('shell one');
  const { catalogue } = await site.live();
  const sheet = `<link rel="stylesheet" href="/_releases/catalogue/${catalogue}/browser/page-ProductsPage.0a.css" integrity="sha384-`;
  expect(await exported('products.html')).toContain(sheet);
  expect(await exported('sitemap.xml')).toContain('/products');
  expect(await exported('_site/set.json')).toContain(catalogue);
  // A static host sends no signature.
  for (const name of ['products.html', '_site/set.json', `_releases/catalogue/${catalogue}/release.json`]) {
    expect(await exported(name)).toMatch(/"sha384-[\w+/]+=*"/);
    expect(await exported(name)).not.toContain('ed25519');
  }
  const headers = await exported('_headers');
  expect(headers).toContain("content-security-policy: default-src 'none'");
  const lasting = 'cache-control: public, max-age=31536000, immutable';
  expect(headers).toContain(`/_releases/*\n  ! cache-control\n  ${lasting}`);
  expect(headers).toMatch(/^\/_site\/captcha\/\*\n(?: {2}.*\n)*? {2}! integrity-policy\n(?! {2})/m);
  expect(await exported('_site/captcha/index.html')).toMatch(/^<!doctype html>/);
  expect(await exported('_redirects')).toBe('/products/:category /_fallback/ProductsPage.html 200\n');
});

test('a later export keeps the releases of the one before, for pages that are open, and what others put there', async () => {
  await exportSite(site.state, folder);
  const { catalogue } = await site.live();
  for (const own of ['.git/HEAD', 'CNAME']) await writeInto(path.join(folder, own), 'own');
  await writeFile(path.join(folder, 'old.html'), 'a page that is no more');
  const listed = path.join(folder, '_site/exported.json');
  await writeFile(listed, JSON.stringify([...JSON.parse(await exported('_site/exported.json')), 'old.html']));
  await site.releaseEdited('catalogue', 'catalogue two');
  await exportSite(site.state, folder);
  expect(await exported('products.html')).toContain('catalogue two');
  const kept = ['.git/HEAD', 'CNAME', `_releases/catalogue/${catalogue}/release.json`, 'old.html'];
  expect(kept.map((name) => existsSync(path.join(folder, name)))).toEqual([true, true, true, false]);
});

test('it can be made for another address, with a backend that is reached from there, without changing the site here', async () => {
  const elsewhere = { ...exampleSiteConfig, siteUrl: 'https://elsewhere.example' };
  const own = { LANDMARK_STATE: site.state.root, SITE_URL: elsewhere.siteUrl };
  jest.replaceProperty(process, 'env', { ...process.env, ...own });
  await expect(runCommand(['export', folder])).rejects.toThrow('set SUPABASE_URL and SUPABASE_ANON_KEY too');
  expect(existsSync(folder)).toBe(false);
  const before = await site.read();
  await exportSite(site.state, folder, elsewhere);
  expect(await exported('about.html')).toContain('https://elsewhere.example');
  expect(await site.read()).toEqual(before);
});

test('a folder with something else in it is left alone', async () => {
  // `_site` may be a folder of somebody else's.
  for (const name of ['thesis.txt', '_site/index.html', '_site/exported.json'])
    await writeInto(path.join(folder, name), '"Chapter one"');
  await expect(exportSite(site.state, folder)).rejects.toMatchObject({ code: 'usage' });
  expect(await exported('thesis.txt')).toBe('"Chapter one"');
});
