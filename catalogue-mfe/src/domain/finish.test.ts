import { finishes, finishOf } from './finish';

const examples = [
  ['B800-48-BLK', 'Black'],
  ['B840-48-WHT', 'White'],
  ['B833-48-WNG', 'Wenge'],
  ['B805-48-BLKICE', 'Black/Ice'],
  ['B825-48-VTG', 'Vintage'],
  ['B870-48-BLKGRY', 'Black/Grey'],
  ['B885-48-PNKWHT', 'Pink/White'],
  ['B815-J4-OAK', 'Oak'],
  ['B1230-C5-CHY', 'Cherry'],
  ['T460-MD-BLKGRA', 'Black/Gray'],
  ['B1460-OS-WAL', 'Walnut'],
  ['B1420-MP', 'Various'],
] as const;

describe('the finish derives from the content of the SKU (section 3)', () => {
  test.each(examples)('%s is %s', (sku, finish) => {
    expect(finishOf(sku)).toBe(finish);
  });

  test('every finish of section 3 has an example above', () => {
    expect(examples.map(([, finish]) => finish)).toEqual([...finishes]);
  });
});
