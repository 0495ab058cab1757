import { expect, test } from '../support/test';

/** The values of an attribute that lead to this site, without their fragments. */
function ownAddresses(html: string, attribute: 'href' | 'src'): string[] {
  const found = html.matchAll(new RegExp(`<[a-z]+\\s[^>]*?\\b${attribute}="(/[^"#]*)`, 'g'));
  return [...found].map(([, address = '']) => address.replaceAll('&amp;', '&'));
}

test('every link of every page that can be reached leads to a page, and every file that one names is there', async ({
  request,
}) => {
  const pages = new Set(['/']);
  const files = new Set<string>();
  const broken: string[] = [];
  for (const path of pages) {
    const response = await request.get(path);
    const html = await response.text();
    if (response.status() !== 200 || !html.startsWith('<!doctype html>')) broken.push(path);
    const links = ownAddresses(html, 'href');
    for (const link of links.filter((address) => !address.startsWith('/_releases/'))) pages.add(link);
    for (const file of links.filter((address) => address.startsWith('/_releases/'))) files.add(file);
    for (const file of ownAddresses(html, 'src')) files.add(file);
  }
  for (const file of files) {
    const response = await request.head(file);
    if (response.status() !== 200) broken.push(file);
  }
  expect(broken).toEqual([]);
  expect(pages.size).toBeGreaterThan(20);
  expect(files.size).toBeGreaterThan(100);
});
