import { withQuoteRequest } from './quote-request';

test('a SKU from the catalogue becomes a request', () => {
  expect(withQuoteRequest('', ['B840-48'])).toBe('Please send a quote for B840-48.');
});

test('it stands below what was written already', () => {
  expect(withQuoteRequest('Two shops.\n', ['B840-48', 'H615'])).toBe(
    'Two shops.\nPlease send a quote for B840-48, H615.',
  );
});

test('a reload adds nothing', () => {
  const once = withQuoteRequest('', ['B840-48']);
  expect(withQuoteRequest(once, ['B840-48'])).toBe(once);
});

test.each(['', '<b>', 'x'.repeat(60), 'visit https://elsewhere.example?'])('“%s” is no SKU', (sku) => {
  expect(withQuoteRequest('', [sku])).toBe('');
});
