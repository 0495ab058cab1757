import { programOf } from './program';

describe('the program derives from the prefix of the SKU (section 3)', () => {
  const prefixed = ['B840-48-WHT', 'W840-BLK', 'M36-BLK', 'H340-TF-WHT', 'H440-QK-WHT', 'T460-MD-WAL'];
  test.each(prefixed)('%s starts with one of its prefixes and comes from the warehouse', (sku) => {
    expect(programOf(sku)).toBe('Warehouse');
  });

  test.each(['B1230-C5-OAK', 'B1420-MP', 'H6840-K-WHT', 'X1', '', 'B815-J4-OAK'])(
    '%p starts with nothing else, or with B815, and ships by container',
    (sku) => {
      expect(programOf(sku)).toBe('Container');
    },
  );
});
