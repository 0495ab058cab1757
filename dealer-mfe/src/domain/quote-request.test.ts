import { leftOut, quotedPieces, withQuoteRequest } from './quote-request';

const both = 'Please send a quote for:\nB840-48\n12 x H615';

test('pieces from the catalogue become lines', () => {
  expect(withQuoteRequest('', ['B840-48', '12 x H615'])).toBe(both);
});

test('they stand below what was written already', () => {
  expect(withQuoteRequest('Two shops.\n', ['B840-48'])).toBe('Two shops.\nPlease send a quote for:\nB840-48');
});

test('further pieces join the others, wherever those stand', () => {
  expect(withQuoteRequest(`${both}\nCall after noon.`, ['M36'])).toBe(`${both}\nM36\nCall after noon.`);
});

test('a reload adds nothing, and another quantity takes the place of the one before', () => {
  expect(withQuoteRequest(both, ['B840-48', '12 x H615'])).toBe(both);
  expect(withQuoteRequest(both, ['3 x B840-48'])).toBe('Please send a quote for:\n3 x B840-48\n12 x H615');
});

test('the pieces are read from the text as it is edited', () => {
  expect(quotedPieces(`Two shops.\n${both}\nCall after noon.`)).toEqual(['B840-48', '12 x H615']);
  expect(quotedPieces('Two shops.')).toEqual([]);
});

const list = [
  { sku: 'B840-48', quantity: 1 },
  { sku: 'h615', quantity: 12 },
];

test.each([
  ['', 'all', ['B840-48', 'H615']],
  ['Two shops.\n3 of the B840-48, please.', 'rest', ['H615']],
  ['B840-48-WHT\nB840-48\n12 x H615', 'quantities', []],
  ['12 x H615\n3 x b840-48', 'quantities', ['B840-48']],
  ['Of H615 12.\nb840-48', 'quantities', []],
])('of a list “%s” leaves out %s: %j', (text, kind, skus) => {
  const { lines, ...out } = leftOut(text, list);
  expect([out.kind, lines.map(({ sku }) => sku)]).toEqual([kind, skus]);
});

const others = ['', '<b>', 'x'.repeat(60), 'visit https://elsewhere.example?', 'two words', 'Regards'];
test.each(others)('“%s” is no piece', (line) => expect(withQuoteRequest('', [line])).toBe(''));
