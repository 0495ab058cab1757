import { lineText, mostPieces, piecesIn, readLine, withOneMore, without, withQuantity } from './quote-list';

const two = withOneMore(withOneMore([], 'A1'), 'B2');

test('a piece is added once, and counted from then on', () => {
  expect(withOneMore(two, 'A1')).toEqual([
    { sku: 'A1', quantity: 2 },
    { sku: 'B2', quantity: 1 },
  ]);
  expect(piecesIn(withOneMore(two, 'A1'))).toBe(3);
});

test.each([
  [12, 12],
  [2.9, 2],
  [0, 1],
  [-3, 1],
  [Number.NaN, 1],
  [1e9, mostPieces],
])('a quantity of %p is %p', (asked, kept) => {
  expect(withQuantity(two, 'B2', asked)[1]).toEqual({ sku: 'B2', quantity: kept });
});

test('a piece is taken off the list', () => {
  expect(without(two, 'A1')).toEqual([{ sku: 'B2', quantity: 1 }]);
});

test('a line reads as it is written', () => {
  const lines = [1, 12].map((quantity) => ({ sku: 'B840-48-WHT', quantity }));
  expect(lines.map((line) => readLine(lineText(line), (sku) => sku))).toEqual(lines);
  expect(readLine('12345 x A1', (sku) => sku)).toEqual({ sku: 'A1', quantity: mostPieces });
  expect(lineText({ sku: 'B840-48-WHT', quantity: 12 })).toBe('12 x B840-48-WHT');
});

test.each(['', 'x', '0 x', '12 x C3', '-4 x A1'])('“%s” is no line', (text) => {
  expect(readLine(text, (sku) => (sku === 'A1' ? sku : undefined))).toBeUndefined();
});
