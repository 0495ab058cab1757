import { dealersOf, searchByZip } from './dealer-search';

const dealerNear = (zip: string) => dealersOf(searchByZip(zip)).map((dealer) => dealer.region);

describe('a search by ZIP', () => {
  test.each([
    ['Holtsville', '00501', 'Northeast'],
    ['Boston', '02108', 'Northeast'],
    ['Philadelphia', '19100', 'Northeast'],
    ['Baltimore', '21201', 'Northeast'],
    ['Richmond', '23219', 'Southeast'],
    ['Atlanta', '30303', 'Southeast'],
    ['Louisville', '40202', 'Southeast'],
    ['New Orleans', '70112', 'Southeast'],
    ['Columbus', '43215', 'Midwest'],
    ['Minneapolis', '55401', 'Midwest'],
    ['Chicago', '60601', 'Midwest'],
    ['Sacramento', '95814', 'West Coast'],
    ['Seattle', '98101', 'West Coast'],
  ])('in %s (%s) finds the featured dealer of the %s', (_city, zip, region) => {
    expect(dealerNear(zip)).toEqual([region]);
  });

  test.each([
    ['Dallas', '75201'],
    ['Billings', '59101'],
    ['Denver', '80202'],
    ['Honolulu', '96813'],
    ['Anchorage', '99501'],
    ['San Juan', '00901'],
  ])('in %s (%s) finds no region, and all four stay listed', (_city, zip) => {
    expect(searchByZip(zip)).toEqual({ kind: 'no-region', zip });
    expect(dealerNear(zip)).toHaveLength(4);
  });

  test('blanks around a ZIP do not matter', () => {
    expect(dealerNear(' 30303 ')).toEqual(['Southeast']);
  });

  test.each(['', '1910', '191000', '1910a', '１９１００'])(
    '%p is not a ZIP, and all four stay listed',
    (typed) => {
      expect(searchByZip(typed)).toEqual({ kind: 'not-a-zip' });
      expect(dealerNear(typed)).toHaveLength(4);
    },
  );
});

test('without a search the four dealers stand in the order of section 2', () => {
  expect(dealersOf({ kind: 'all' }).map((dealer) => dealer.region)).toEqual([
    'Southeast',
    'Midwest',
    'West Coast',
    'Northeast',
  ]);
});
