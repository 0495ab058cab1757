import fc from 'fast-check';
import { safePdfName, storagePath } from './storage-name';

test.each([
  ['Café №1#.pdf', 'Cafe No1.pdf'],
  ['Certificate 2024 (final).pdf', 'Certificate 2024 (final).pdf'],
  ['Smith & Sons, tax.PDF', 'Smith & Sons, tax.pdf'],
  ['../../etc/passwd', 'etc-passwd.pdf'],
  ['..\\..\\boot.ini.pdf', 'boot.ini.pdf'],
  ['a/b.pdf', 'a-b.pdf'],
  ['Straße Ærø.pdf', 'Strasse AEro.pdf'],
  ['100% sure?.pdf', '100- sure.pdf'],
  ['日本.pdf', 'application.pdf'],
  ['.pdf', 'application.pdf'],
  ['', 'application.pdf'],
  ['invoice.exe', 'invoice.exe.pdf'],
])('%s is stored as %s', (original, stored) => {
  expect(safePdfName(original)).toBe(stored);
});

test('a long name is cut and keeps its ending', () => {
  const name = safePdfName(`${'x'.repeat(400)}.pdf`);
  expect(name).toHaveLength(200);
  expect(name).toMatch(/x\.pdf$/);
});

test('whatever the file is called, storage, the table and a URL take its path', () => {
  const id = 'F81D4FAE-7DEC-41D0-A765-00A0C91E6BF6';
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (original) => {
      const path = storagePath(id, original);
      // The storage policy's shape, hosted storage's characters, and an URL that means the same unencoded.
      expect(path).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[^/\\\p{Cc}]{1,196}\.pdf$/u);
      expect(path).toMatch(/^(\w|\/|!|-|\.|\*|'|\(|\)| |&|\$|@|=|;|:|\+|,|\?)*$/);
      expect(path).not.toContain('..');
      expect(decodeURIComponent(new URL(`https://backend.example/${path}`).pathname)).toBe(`/${path}`);
    }),
    { numRuns: 1000 },
  );
});
