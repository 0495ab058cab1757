import { unlistedCollections } from '../content/collections';
import { products } from '../content/products';
import { createCloseSearch } from './close-search';

const search = createCloseSearch(products);
const skus = (text: string) => search(text).map(({ sku }) => sku);

const found = {
  'B840-48-WHT': `B 840 48 | b84048 |   B840-48-WHT   | 48" white standard | whtie dreser | B840-9l | B841-48-WHT |
    wite dresser | standrad pannel | B0840 | cómoda blanca | in stock dresser`,
  'B840-NS-WHT': `nightstands in white | nightsand | leather nightstand | bedside tables in ivory |
    B840 48 WHT, B840 NS WHT | B84O/NS | b840nightstand`,
  'B840-C5-WHT': `chest of drawers | five drawer chest`,
  'B870-NS-BLKGRY': `black gray double nightstand | light stone nightstand`,
  'W230-LK-WAL': `dark brown armoire | wadrobe`,
  'T300-3P-OAK': `set of 3 | oack`,
  'B815-J4-CHY': `mahogony`,
  'T460-MD-OAK': `televison`,
  'B825-48-VTG': `vinatge`,
  'B840-QB-WHT': `bedroom sets`,
  'B840-TB-WHT': `single bed`,
  'W230-LK-CHY': `ready to assemble`,
  'H440-QK-WHT': `qn hdbrd`,
};

const asked = Object.entries(found).flatMap(([sku, texts]) =>
  texts.split(/ \|\s+/).map((text) => [text, sku]),
);

test.each(asked)('%p finds %s', (text = '', sku) => {
  expect(skus(text)).toContain(sku);
});

test.each(['xyzzy', '***', '<b>', 'b8', 'metal glides', 'b841', 'made in europe', 'chair'])(
  'nothing comes close to %p',
  (text) => {
    expect(skus(text)).toEqual([]);
  },
);

test.each([
  ['B 840 48', /^B840-48-WHT$/],
  ['60 inches', /^B\d+-60-/],
  ['60inch dressers', /^B\d+-60-/],
  ['nite stands', /-NS-/],
  ['kingsize bed', /-KB-|^B14..-K-/],
  ['2 door wardrobe', /^W\d+-2D-/],
  ['3 door wardrobe', /^W\d+-(?!2D)/],
  ['media console', /^(T|B1460)/],
  ['dark walnut', /-WAL$/],
  ['kg bed', /-KB-|^B14..-K-/],
  ['drsr', /^B8..-[46]|^M/],
  ['6 drawer dresser', /^B8..-48-/],
  ['4drw chest', /^B815-J4-/],
  ['2dr wardrobe', /^W\d+-(2D|LK)-/],
  ['double bed', /-FB-|^B12..-F-/],
  ['bedside tables', /-NS-/],
  ['mesita de noche', /-NS-/],
  ['container', /^(B12|B14|B815|H6)/],
  ['warehouse nightstand', /-NS-/],
])('%p finds nothing but %p', (text, own) => {
  expect(skus(text)).not.toEqual([]);
  for (const sku of skus(text)) expect(sku).toMatch(own);
});

test.each(['60 inches', 'stone', '30 inch chest', '2 door', 'tw bed', 'bedside table'])(
  '%p is no collection',
  (text) => {
    expect(createCloseSearch(unlistedCollections)(text)).toEqual([]);
  },
);

test('as few slips as can be find no more than the word that was meant', () => {
  expect(skus('dreser')).toEqual(skus('dresser'));
  expect(skus('set of 3')).toHaveLength(7);
});

describe('preparing in slices', () => {
  const thousand = Array.from({ length: 5 }, () => products)
    .flat()
    .slice(0, 1000);
  const close = createCloseSearch(thousand)('nightstand white');

  test.each([0, 1, 2, 3])('%i of them done, it finds the same', (slices) => {
    const prepared = createCloseSearch(thousand);
    for (let done = 0; done < slices; done++) prepared.prepare();
    expect(prepared('nightstand white')).toEqual(close);
  });

  test('comes to an end', () => {
    const { prepare } = createCloseSearch(thousand);
    expect([prepare(), prepare(), prepare()]).toEqual([true, false, false]);
  });
});
