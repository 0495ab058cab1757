import { dealersOf, searchByZip } from './dealer-search';

const dealerNear = (zip: string) => dealersOf(searchByZip(zip)).map((dealer) => dealer.region);

describe('a search by ZIP', () => {
  test.each([
    ['02108', 'Northeast'],
    ['19100', 'Northeast'],
    ['20001', 'Southeast'],
    ['30303', 'Southeast'],
    ['43215', 'Midwest'],
    ['55401', 'Midwest'],
    ['60601', 'Midwest'],
    ['75201', 'Southeast'],
    ['80202', 'West Coast'],
    ['95814', 'West Coast'],
  ])('%s finds the featured dealer of the %s', (zip, region) => {
    expect(dealerNear(zip)).toEqual([region]);
  });

  test('blanks around a ZIP do not matter', () => {
    expect(dealerNear(' 30303 ')).toEqual(['Southeast']);
  });

  test.each(['', '1910', '191000', '1910a', '１９１００'])(
    '%p is not a ZIP, and all four stay listed',
    (typed) => {
      const search = searchByZip(typed);
      expect(search.kind).toBe('not-a-zip');
      expect(dealersOf(search)).toHaveLength(4);
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
