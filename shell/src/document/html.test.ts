import { attributes, embeddedJson, escapeHtml } from './html';

test('text that looks like markup stays text', () => {
  expect(escapeHtml(`<b class="x">&'`)).toBe('&lt;b class=&quot;x&quot;&gt;&amp;&#39;');
});

test('an attribute without a value is left out', () => {
  expect(attributes({ href: '/a?b&c', integrity: undefined })).toBe(' href="/a?b&amp;c"');
});

test('embedded JSON cannot end its script element', () => {
  const text = '</script><!--';
  expect(embeddedJson({ text })).not.toContain('<');
  expect(JSON.parse(embeddedJson({ text }))).toEqual({ text });
});
