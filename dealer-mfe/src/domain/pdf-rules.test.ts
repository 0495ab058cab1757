import { findPdfFault, pdfFault } from './pdf-rules';

const limit = 5 * 1024 * 1024;

test.each([
  ['a PDF of exactly 5 MB', { type: 'application/pdf', size: limit }, undefined],
  ['one byte more', { type: 'application/pdf', size: limit + 1 }, 'file-too-large'],
  ['a picture', { type: 'image/png', size: 1 }, 'invalid-file'],
  ['a file of no known type', { type: '', size: 1 }, 'invalid-file'],
  ['a large picture: the type comes first', { type: 'image/png', size: limit + 1 }, 'invalid-file'],
])('%s', (_, facts, fault) => {
  expect(pdfFault(facts)).toBe(fault);
});

test.each([
  ['a real beginning', '%PDF-1.4', undefined],
  ['a page that was renamed', '<html>', 'invalid-file'],
  ['nothing in it', '', 'invalid-file'],
  ['a beginning cut short', '%PDF', 'invalid-file'],
  ['the mark further down', ' %PDF-1.4', 'invalid-file'],
])('first bytes: %s', async (_, content, fault) => {
  await expect(findPdfFault(new File([content], 'a.pdf', { type: 'application/pdf' }))).resolves.toBe(fault);
});
