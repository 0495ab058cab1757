import { unlistedCollections } from '../content/collections';
import { products } from '../content/products';
import { createCloseSearch } from './close-search';

const search = createCloseSearch(products);
const skus = (text: string) => search(text).map(({ sku }) => sku);

const found = {
  'B840-48-WHT': `B 840 48 | b84048 |   B840-48-WHT   | 48" white standard | whtie dreser | white dresser | B840-9l | B841-48-WHT |
    wite dresser | standrad pannel | B0840 | cómoda blanca | in stock dresser | 48″ white | Ｂ８４０　４８`,
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

test.each(Object.entries(found))('%s is found by %s', (sku, texts) => {
  for (const text of texts.split(/ \|\s+/))
    expect({ text, found: skus(text) }).toEqual({ text, found: expect.arrayContaining([sku]) });
});

const nonsense = ['xyzzy', '***', '<b>', 'b8', 'metal glides', 'b841', 'made in europe', 'chair'];
test.each(nonsense)('nothing comes close to %p', (text) => expect(skus(text)).toEqual([]));

const alone = {
  '^B840-48-WHT$': 'B 840 48',
  '^B\\d+-60-': '60 inches | 60inch dressers | 152.4 cm | 150cm dresser',
  '-NS-': 'nite stands | bedside tables | mesita de noche | warehouse nightstand',
  '-KB-|^B14..-K-': 'kingsize bed | kg bed',
  '^W\\d+-2D-': '2 door wardrobe',
  '^W\\d+-(?!2D)': '3 door wardrobe',
  '^(T|B1460)': 'media console',
  '-WAL$': 'dark walnut',
  '^B8..-[46]|^M': 'drsr',
  '^B8..-48-': '6 drawer dresser',
  '^B815-J4-': '4drw chest',
  '^M48-': 'mirror 48 | 48" mirror',
  '^M..-': 'dresser mirror | dresser mirrors',
  '^(B840-48-WHT|B833-NS-WNG)$':
    'B840-48-WHT, b833-ns-wng | 12 x B840-48-WHT 3 x B833-NS-WNG | B840 48 WHT; B833 NS WNG',
  '^(B840-[46]|B833-NS)': 'B840 dressers and B833 nightstand',
  '^W\\d+-(2D|LK)-': '2dr wardrobe',
  '-FB-|^B12..-F-': 'double bed',
  '^(B12|B14|B815|H6)': 'container',
};

test.each(Object.entries(alone))('what finds nothing but %s: %s', (own, texts) => {
  for (const text of texts.split(' | ')) {
    expect(skus(text)).not.toEqual([]);
    for (const sku of skus(text)) expect(sku).toMatch(new RegExp(own));
  }
});

const others = ['60 inches', 'stone', '30 inch chest', '2 door', 'tw bed', 'bedside table'];
test.each(others)('%p is no collection', (text) =>
  expect(createCloseSearch(unlistedCollections)(text)).toEqual([]),
);

test.each(['B840 & B885', 'B840, B885', 'b885 b840', 'B840/885', 'B840 or B885', 'B840+B885;B999'])(
  'the numbers of %p find all that either of them finds',
  (text) => expect(new Set(skus(text))).toEqual(new Set([...skus('B840'), ...skus('B885')])),
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

  test.each([0, 1, 2, 3])('%i of them done, it finds the same; two are all', (slices) => {
    const prepared = createCloseSearch(thousand);
    const isMore = Array.from({ length: slices }, prepared.prepare);
    expect(isMore).toEqual([true, false, false].slice(0, slices));
    expect(prepared('nightstand white')).toEqual(close);
  });
});
