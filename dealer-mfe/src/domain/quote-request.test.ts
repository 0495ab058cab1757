import { quotedPieces, withQuoteRequest } from './quote-request';

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

const others = ['', '<b>', 'x'.repeat(60), 'visit https://elsewhere.example?', 'two words', 'Regards'];
test.each(others)('“%s” is no piece', (line) => expect(withQuoteRequest('', [line])).toBe(''));
