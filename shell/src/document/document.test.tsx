import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentFiles } from '@landmark/contract/composer';
import { exampleSiteConfig } from '@landmark/contract/config/example';
import type { PageMetadata } from '@landmark/contract/page';
import type { ReleaseSet } from '@landmark/contract/release';
import { documentHtml } from './document';
import { earlyScript } from './early-script';
import { attributes, escapeHtml } from './html';
import { asStill } from './stillness';

const set: ReleaseSet = { shell: { version: '1' }, remotes: [] };
const file = (url: string) => ({ url, integrity: `sha384-${url}` });

function compose(
  structuredData: readonly object[] = [],
  files: Partial<DocumentFiles> = {},
  says: Partial<PageMetadata> = {},
  body = '<main><h1>Product Catalog</h1></main>',
): Document {
  const html = documentHtml({
    metadata: { title: 'Beds & Chests', description: 'A "quoted" line', canonicalPath: '/products', ...says },
    body,
    files: {
      styles: [file('/shell.css')],
      scripts: [file('/shell.js')],
      preloads: [file('/entry.js')],
      ...files,
    },
    set,
    config: exampleSiteConfig,
    structuredData,
  });
  return new DOMParser().parseFromString(html, 'text/html');
}

const attributesOf = (element: Element | null) =>
  Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]));

test('icons, manifest and the picture beside a shared link are files of the shell', () => {
  const page = compose();
  const href = (rel: string) => page.querySelector(`link[rel="${rel}"]`)?.getAttribute('href') ?? '';
  const picture = page.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content ?? '';
  expect(picture).toBe('https://landmark.example/sharing.png');
  const files = [...['icon', 'apple-touch-icon', 'manifest'].map(href), '/sharing.png'];
  for (const file of files) expect([file, existsSync(join('public', file))]).toEqual([file, true]);
});

test('a preload carries the same integrity and crossorigin as the script it is for', () => {
  expect(attributesOf(compose().querySelector('link[rel="preload"][as="script"]'))).toEqual({
    rel: 'preload',
    as: 'script',
    href: '/entry.js',
    integrity: 'sha384-/entry.js',
    crossorigin: 'anonymous',
  });
});

test('a picture that the page wants early is asked for before any stylesheet is read', () => {
  const picture = '<link rel="preload" as="image" href="/hero.svg"/>';
  const page = compose([], {}, {}, `${picture}${picture}<main><link itemprop="url" href="/"/></main>`);
  const inHead = [...page.head.querySelectorAll('link')].map((link) => link.getAttribute('as') ?? link.rel);
  expect(inHead.indexOf('image')).toBeLessThan(inHead.indexOf('stylesheet'));
  expect(inHead.filter((kind) => kind === 'image')).toHaveLength(2);
  expect(page.getElementById('root')?.innerHTML).toBe('<main><link itemprop="url" href="/"></main>');
});

test('scripts and styles are verified', () => {
  const page = compose();
  expect(attributesOf(page.querySelector('script[src]'))).toMatchObject({
    integrity: 'sha384-/shell.js',
    defer: '',
  });
  expect(attributesOf(page.querySelector('link[rel="stylesheet"]'))).toMatchObject({
    integrity: 'sha384-/shell.css',
  });
});

test('a page that needs no code of its own brings the shell’s at the first sign of its visitor, in order, and once', () => {
  const still = compose([], {}, {}, asStill('<main><div data-owner="sample"></div></main>'));
  const names = () => [...document.querySelectorAll('script[src]:not([type])')].map(attributesOf);
  document.head.innerHTML = still.head.innerHTML;
  Object.assign(document, { adoptedStyleSheets: [] });
  const early = document.createElement('script');
  early.textContent = earlyScript;
  document.head.append(early);
  early.remove();
  // One is adopted only for what an address asks.
  expect(document.adoptedStyleSheets).toEqual([]);
  expect(names()).toEqual([]);
  for (const type of ['keydown', 'pointerover']) window.dispatchEvent(new Event(type));
  expect(names()).toEqual([
    { src: '/shell.js', integrity: 'sha384-/shell.js', crossorigin: 'anonymous', defer: '' },
  ]);
  document.head.innerHTML = '';
});

test('a stylesheet whose text is known stands in the document, under the name its loader looks for', () => {
  const page = compose([], { styles: [{ ...file('/shell.css'), text: 'a>b{content:"<"}' }] });
  const style = page.querySelector('style');
  expect(style?.textContent).toBe('a>b{content:"<"}');
  expect(attributesOf(style)).toEqual({ 'data-href': '/shell.css' });
  expect(page.querySelector('link[rel="stylesheet"]')).toBeNull();
});

test('a page that is not to be found names no canonical address', () => {
  const page = compose([], {}, { robots: 'noindex' });
  expect(attributesOf(page.querySelector('meta[name="robots"]'))).toMatchObject({ content: 'noindex' });
  expect(page.querySelector('link[rel="canonical"]')).toBeNull();
});

test('the only inline script is the early one, whose hash the policy names', () => {
  const inline = [...compose().querySelectorAll('script:not([src]):not([type])')];
  expect(inline.map(({ textContent }) => textContent)).toEqual([earlyScript]);
});

test('settings and release set can be read back', () => {
  const page = compose();
  expect(JSON.parse(page.getElementById('landmark-config')?.textContent ?? '')).toEqual(exampleSiteConfig);
  expect(JSON.parse(page.getElementById('landmark-release-set')?.textContent ?? '')).toEqual(set);
});

test('structured data that looks like markup cannot end its element', () => {
  const data = { name: '</script><!--<script>alert(1)</script>' };
  const page = compose([data]);
  expect(JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '')).toEqual(
    data,
  );
  expect(page.querySelectorAll('script')).toHaveLength(5);
});

test('text that looks like markup stays text', () => {
  expect(escapeHtml(`<b class="x">&'`)).toBe('&lt;b class=&quot;x&quot;&gt;&amp;&#39;');
});

test('an attribute without a value is left out', () => {
  expect(attributes({ href: '/a?b&c', integrity: undefined })).toBe(' href="/a?b&amp;c"');
});
