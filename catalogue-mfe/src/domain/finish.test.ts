import { finishes, finishOf } from './finish';

const examples = `
  Black:B800-48-BLK White:B840-48-WHT Wenge:B833-48-WNG Black/Ice:B805-48-BLKICE Vintage:B825-48-VTG
  Black/Grey:B870-48-BLKGRY Pink/White:B885-48-PNKWHT Oak:B815-J4-OAK Cherry:B1230-C5-CHY
  Black/Gray:T460-MD-BLKGRA Walnut:B1460-OS-WAL Various:B1420-MP
`;
const pairs = Array.from(
  examples.matchAll(/(\S+):(\S+)/g),
  ([, finish = '', sku = '']) => [finish, sku] as const,
);

test.each(pairs)('section 3: %s derives from %s', (finish, sku) => {
  expect(finishOf(sku)).toBe(finish);
});

test('every finish of section 3 has an example above', () => {
  expect(pairs.map(([finish]) => finish)).toEqual([...finishes]);
});
