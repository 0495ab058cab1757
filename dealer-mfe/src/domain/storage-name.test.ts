import fc from 'fast-check';
import { safePdfName, storagePath } from './storage-name';

const kept = `Certificate 2024 (final).pdf | Smith & Sons, tax.PDF | O'Neil  +  Sons; no. 1 = $5 @ store!*.pdf |
  Is this all?.pdf | ..draft..pdf | -.pdf | ${'x'.repeat(251)}.pdf`;

test.each(kept.split(/ \|\s+/))('%s stays as it was named', (name) => {
  expect(safePdfName(name)).toBe(name);
});

test.each([
  ['Café №1#.pdf', 'Cafe No1-.pdf'],
  ['100% sure.pdf', '100- sure.pdf'],
  ['../../etc/passwd', '..-..-etc-passwd.pdf'],
  ['a\\b.pdf', 'a-b.pdf'],
  ['Straße Ærø.pdf', 'Strasse AEro.pdf'],
  ['日本.pdf', 'application.pdf'],
  ['.pdf', 'application.pdf'],
  ['', 'application.pdf'],
  ['invoice.exe', 'invoice.exe.pdf'],
])('%s is stored as %s', (original, stored) => {
  expect(safePdfName(original)).toBe(stored);
});

test('whatever the file is called, storage and the table take its path', () => {
  const id = 'F81D4FAE-7DEC-41D0-A765-00A0C91E6BF6';
  const names = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 300 }));
  fc.assert(
    fc.property(names, (original) => {
      const path = storagePath(id, original);
      // The table's shape, and hosted storage's characters.
      expect(path).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[^/\\\p{Cc}]{1,251}\.[pP][dD][fF]$/u);
      expect(path).toMatch(/^[\w/!\-.*'() &$@=;:+,?]*$/);
    }),
  );
});
