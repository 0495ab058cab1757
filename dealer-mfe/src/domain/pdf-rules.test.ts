import { findPdfFault } from './pdf-rules';

const limit = 5 * 1024 * 1024;
const pdf = 'application/pdf';

test.each([
  ['a PDF of exactly 5 MB', '%PDF-1.4'.padEnd(limit), pdf, undefined],
  ['one byte more', '%PDF-1.4'.padEnd(limit + 1), pdf, 'file-too-large'],
  ['a picture', 'x', 'image/png', 'invalid-file'],
  ['a file of no known type', '%PDF-1.4', '', 'invalid-file'],
  ['a large picture: the type comes first', 'x'.repeat(limit + 1), 'image/png', 'invalid-file'],
  ['a page that was renamed', '<html>', pdf, 'invalid-file'],
  ['nothing in it', '', pdf, 'invalid-file'],
  ['a beginning cut short', '%PDF', pdf, 'invalid-file'],
  ['the mark further down', ' %PDF-1.4', pdf, 'invalid-file'],
])('%s', async (_, content, type, fault) => {
  await expect(findPdfFault(new File([content], 'a.pdf', { type }))).resolves.toBe(fault);
});
