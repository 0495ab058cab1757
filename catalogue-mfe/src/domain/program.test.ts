import { programOf } from './program';

describe('the program derives from the prefix of the SKU (section 3)', () => {
  test.each([
    ['B840-48-WHT', 'B8'],
    ['W840-BLK', 'W'],
    ['M36-BLK', 'M'],
    ['H340-TF-WHT', 'H3'],
    ['H440-QK-WHT', 'H4'],
    ['T460-MD-WAL', 'T'],
  ])('%s starts with %s and comes from the warehouse', (sku) => {
    expect(programOf(sku)).toBe('Warehouse');
  });

  test.each(['B1230-C5-OAK', 'B1420-MP', 'H6840-K-WHT', 'X1', '', 'B815-J4-OAK'])(
    '%p starts with nothing else, or with B815, and ships by container',
    (sku) => {
      expect(programOf(sku)).toBe('Container');
    },
  );
});
