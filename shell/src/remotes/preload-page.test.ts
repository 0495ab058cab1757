import { preloadPage } from './preload-page';

const page = {
  js: [{ url: '/_releases/dealer/1/page.js', integrity: 'sha384-script' }],
  css: [{ url: '/_releases/dealer/1/page.css', integrity: 'sha384-style' }],
};

const preloads = () =>
  [...document.head.querySelectorAll('link[rel="preload"]')].map((link) => link.getAttribute('href'));

beforeEach(() => {
  document.head.innerHTML = '';
});

test('asks for the page’s scripts and styles with the integrity that those who use them name', () => {
  preloadPage(page);
  const [script, style] = document.head.querySelectorAll<HTMLLinkElement>('link');
  expect(script).toHaveAttribute('as', 'script');
  expect(script).toHaveAttribute('integrity', 'sha384-script');
  expect(script).toHaveAttribute('crossorigin', 'anonymous');
  expect(style).toHaveAttribute('as', 'style');
  expect(style).toHaveAttribute('integrity', 'sha384-style');
});

test('asks for nothing that the document has asked for', () => {
  document.head.innerHTML =
    '<link rel="stylesheet" href="/_releases/dealer/1/page.css"><link rel="preload" as="script" href="/_releases/dealer/1/page.js">';
  preloadPage(page);
  expect(preloads()).toEqual(['/_releases/dealer/1/page.js']);
});

test('asks once, however often a page is loaded', () => {
  preloadPage(page);
  preloadPage(page);
  expect(preloads()).toHaveLength(2);
});

test('asks for nothing during development, where a release names no files', () => {
  preloadPage(undefined);
  expect(preloads()).toEqual([]);
});
