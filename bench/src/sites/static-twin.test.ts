import { withoutScripts } from './static-twin';

const page = `<head>
<script>document.documentElement.dataset.query=location.search</script>
<link rel="preload" as="font" href="/a.woff2">
<link rel="preload" as="script" href="/page.js" integrity="sha384-x">
<link rel="stylesheet" href="/page.css">
<script src="/index.js" defer></script>
</head><body><p>Words</p><script type="application/json">{"a":"</p>"}</script></body>`;

test('a static twin keeps words, styles and fonts and loses every script', () => {
  expect(withoutScripts(page)).toBe(`<head>
<link rel="preload" as="font" href="/a.woff2">
<link rel="stylesheet" href="/page.css">
</head><body><p>Words</p></body>`);
});
