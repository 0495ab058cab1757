import {
  keptQuoteList,
  lineText,
  mostPieces,
  piecesIn,
  readLine,
  withOneMore,
  without,
  withQuantity,
} from './quote-list';

const two = withOneMore(withOneMore([], 'A1'), 'B2');

test('a piece is added once, counted from then on, and taken off', () => {
  expect(withOneMore(two, 'A1')).toEqual([
    { sku: 'A1', quantity: 2 },
    { sku: 'B2', quantity: 1 },
  ]);
  expect(piecesIn(withOneMore(two, 'A1'))).toBe(3);
  expect(without(two, 'A1')).toEqual([{ sku: 'B2', quantity: 1 }]);
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

test('a line reads as it is written', () => {
  const lines = [1, 12].map((quantity) => ({ sku: 'B840-48-WHT', quantity }));
  expect(lines.map((line) => readLine(lineText(line)))).toEqual(lines);
  // As a person types it, too.
  expect(readLine('2 × A1')).toEqual({ sku: 'A1', quantity: 2 });
  expect(readLine('12345 x A1')).toEqual({ sku: 'A1', quantity: mostPieces });
  expect(lineText({ sku: 'B840-48-WHT', quantity: 12 })).toBe('12 x B840-48-WHT');
});

test.each(['', '0 x', '-4 x A1', 'two words'])('“%s” is no line', (text) => {
  expect(readLine(text)).toBeUndefined();
});

test('of what a device gives back whatever is no line is left out', () => {
  const foreign = [null, 7, 'A1', {}, { sku: 3 }, { quantity: 2 }];
  expect(keptQuoteList([...foreign, { sku: 'A1', quantity: '4' }, { sku: 'B2' }])).toEqual([
    { sku: 'A1', quantity: 4 },
    { sku: 'B2', quantity: 1 },
  ]);
  for (const kept of [null, undefined, 3, 'A1', {}]) expect(keptQuoteList(kept)).toBeUndefined();
});
