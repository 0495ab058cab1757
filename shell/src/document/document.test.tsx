import type { DocumentParts } from '@landmark/contract/composer';
import { exampleSiteConfig } from '@landmark/contract/config/example';
import { attributes, documentHtml, escapeHtml } from './document';
import { earlyScript } from './early-script';
import { asStill } from './stillness';

const file = (url: string) => ({ url, integrity: `sha384-${url}` });

function compose(parts: Partial<DocumentParts> = {}): Document {
  const html = documentHtml({
    metadata: { title: 'Beds & Chests', description: 'A "quoted" line', canonicalPath: '/products' },
    body: '<main><h1>Product Catalog</h1></main>',
    files: { styles: [file('/shell.css')], scripts: [file('/shell.js')], preloads: [file('/entry.js')] },
    set: { shell: { version: '1' }, remotes: [] },
    config: exampleSiteConfig,
    structuredData: [],
    ...parts,
  });
  return new DOMParser().parseFromString(html, 'text/html');
}

const attributesOf = (element: Element | null) =>
  Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]));

test('a picture that the page wants early is asked for before any stylesheet is read', () => {
  const picture = '<link rel="preload" as="image" href="/hero.svg"/>';
  const page = compose({ body: `${picture}${picture}<main><link itemprop="url" href="/"/></main>` });
  const inHead = [...page.head.querySelectorAll('link')].map((link) => link.getAttribute('as') ?? link.rel);
  expect(inHead.indexOf('image')).toBeLessThan(inHead.indexOf('stylesheet'));
  expect(inHead.filter((kind) => kind === 'image')).toHaveLength(2);
  expect(page.getElementById('root')?.innerHTML).toBe('<main><link itemprop="url" href="/"></main>');
});

test('scripts and styles are verified, and a preload carries what the script has that it is for', () => {
  const page = compose();
  const verified = (url: string) => ({ integrity: `sha384-${url}`, crossorigin: 'anonymous' });
  const found = ['link[rel="preload"]', 'script[src]', 'link[rel="stylesheet"]'].map((selector) =>
    attributesOf(page.querySelector(selector)),
  );
  expect(found).toEqual([
    { rel: 'preload', as: 'script', href: '/entry.js', ...verified('/entry.js') },
    { src: '/shell.js', defer: '', ...verified('/shell.js') },
    { rel: 'stylesheet', href: '/shell.css', ...verified('/shell.css') },
  ]);
});

test('a page that needs no code of its own brings the shell’s at the first sign of its visitor, in order, and once', () => {
  const still = compose({ body: asStill('<main><div data-owner="sample"></div></main>') });
  const names = () => [...document.querySelectorAll('script[src]:not([type])')].map(attributesOf);
  document.head.innerHTML = still.head.innerHTML;
  Object.assign(document, { adoptedStyleSheets: [] });
  const early = document.createElement('script');
  early.textContent = earlyScript;
  document.head.append(early);
  early.remove();
  // A stylesheet is adopted only if the address has a query.
  expect(document.adoptedStyleSheets).toEqual([]);
  expect(names()).toEqual([]);
  for (const type of ['keydown', 'pointerover']) window.dispatchEvent(new Event(type));
  expect(names()).toEqual([
    { src: '/shell.js', integrity: 'sha384-/shell.js', crossorigin: 'anonymous', defer: '' },
  ]);
  document.head.innerHTML = '';
});

test('a stylesheet whose text is known stands in the document, under the name its loader looks for', () => {
  const styles = [{ ...file('/shell.css'), text: 'a>b{content:"<"}' }];
  const page = compose({ files: { styles, scripts: [], preloads: [] } });
  const style = page.querySelector('style');
  expect(style?.textContent).toBe('a>b{content:"<"}');
  expect(attributesOf(style)).toEqual({ 'data-href': '/shell.css' });
  expect(page.querySelector('link[rel="stylesheet"]')).toBeNull();
});

test('the only inline script is the early one, whose hash the policy names', () => {
  const inline = [...compose().querySelectorAll('script:not([src]):not([type])')];
  expect(inline.map(({ textContent }) => textContent)).toEqual([earlyScript]);
});

test('structured data that looks like markup cannot end its element', () => {
  const data = { name: '</script><!--<script>alert(1)</script>' };
  const page = compose({ structuredData: [data] });
  // After the text, which a visitor waits for.
  const written = page.querySelector('#root ~ script[type="application/ld+json"]')?.textContent;
  expect(JSON.parse(written ?? '')).toEqual(data);
  expect(page.querySelectorAll('script')).toHaveLength(5);
});

test('text that looks like markup stays text', () => {
  expect(escapeHtml(`<b class="x">&'`)).toBe('&lt;b class=&quot;x&quot;&gt;&amp;&#39;');
});

test('an attribute without a value is left out', () => {
  expect(attributes({ href: '/a?b&c', integrity: undefined })).toBe(' href="/a?b&amp;c"');
});
