import { finishes } from '../domain/finish';
import { createSearch } from '../domain/search';
import {
  bedroomCollections,
  chestCollections,
  collections,
  entertainmentCollections,
  unlistedCollections,
} from './collections';
import { pictureUrl } from './picture-url';
import { productLines, products } from './products';
import { sceneOf } from './scenes';

const namesOf = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);
const inCollection = (name: string) => products.filter(({ subcategories }) => subcategories.includes(name));

describe('the catalogue (section 3)', () => {
  test('has at least 200 products, each with a SKU of its own', () => {
    expect(products.length).toBeGreaterThanOrEqual(200);
    expect(new Set(products.map(({ sku }) => sku)).size).toBe(products.length);
  });

  test('has the collections of each category', () => {
    expect(namesOf(bedroomCollections).join('; ')).toBe(
      'B800 Black Standard; B805 Black/Ice Quarter Panel; B825 Vintage Panel; B833 Wenge Panel; ' +
        'B840 White Standard; B870 Black/Grey Double Panel; B885 Pink/White Alternate',
    );
    expect(namesOf(chestCollections).join('; ')).toBe(
      '5-Drawer Chest 30in; Tall 5-Drawer Chest; Tall 4-Drawer Jumbo Chest; Multi-Purpose RTA Chest; ' +
        'Locking RTA Wardrobes',
    );
    expect(namesOf(entertainmentCollections).join('; ')).toBe(
      'Modern RTA TV Stand with mirror doors; Modern RTA TV Stand with doors; Open Style RTA TV Stand; ' +
        'Occasional Tables 3-Pack RTA',
    );
  });

  test('files every product under one of these collections and its category', () => {
    const categoryOf = new Map(collections.map(({ name, category }) => [name, category]));
    const strays = products.filter(({ subcategories, category }) =>
      subcategories.some((name) => categoryOf.get(name) !== category),
    );
    expect(strays).toEqual([]);
  });

  const inEach =
    'dresser-48 dresser-60 mirror chest-5-drawer-30 nightstand headboard bed platform-bed wardrobe';
  test.each(inEach.split(' '))('has a %s in every bedroom collection, and finds its kind alone', (piece) => {
    const itsLines = productLines.filter(({ drawing }) => drawing.piece === piece);
    const withIt = new Set(itsLines.flatMap(({ collections }) => collections.map(({ id }) => id)));
    expect(bedroomCollections.filter(({ id }) => !withIt.has(id))).toEqual([]);
    const [kind = ''] = piece.split('-');
    const found = finishes.flatMap((finish) => createSearch(products)(`${finish} ${kind}`));
    const kinds = found.map(({ sku }) => productLines.find((line) => line.sku === sku)?.drawing.piece);
    expect(kinds.filter((own) => !own?.includes(kind))).toEqual([]);
  });

  test('has products of every finish', () => {
    expect(new Set(products.map(({ finish }) => finish))).toEqual(new Set(finishes));
  });

  test('is always in stock, has no dimensions and no spec sheet image', () => {
    const unusual = products.filter(
      ({ inStock, dimensions, specSheet }) => !inStock || dimensions || specSheet,
    );
    expect(unusual).toEqual([]);
  });

  test('lists a shared mirror once, under the name of each of its collections', () => {
    const mirrors = products.filter(({ sku }) => sku === 'M36-BLK');
    expect(namesOf(mirrors)).toEqual(['Black Narrow Mirror for B800, B805, B870']);
    expect(mirrors[0]?.subcategories.join()).toMatch(/^B800[^,]+,B805[^,]+,B870[^,]+$/);
  });

  test.each(bedroomCollections)(
    'names $id in all that belongs to it, so that a search finds it, and introduces it by its own room',
    ({ id, name }) => {
      expect(inCollection(name).filter((product) => !product.name.includes(id))).toEqual([]);
      const rooms = inCollection(name).map((product) => sceneOf(product, name)?.name);
      expect(new Set(rooms)).toEqual(new Set([name]));
    },
  );

  test('does not list the collections that only the home page shows', () => {
    const listed = collections.map(({ id }) => id);
    expect(unlistedCollections.filter(({ id }) => listed.includes(id))).toEqual([]);
  });
});

describe('a product’s picture is a URL', () => {
  const { ASSET_PREFIX } = process.env;
  afterEach(() => {
    process.env.ASSET_PREFIX = ASSET_PREFIX;
  });

  test('of the drawing of its piece in its finish', () => {
    const dresser = products.find(({ sku }) => sku === 'B833-48-WNG');
    expect(dresser?.image).toMatch(/\/pictures\/dresser-48-panel-wenge\.svg$/);
  });

  test('below the address that this app’s files are served from', () => {
    process.env.ASSET_PREFIX = '/_releases/catalogue/1.0.0';
    expect(pictureUrl('bed-oak.svg')).toBe('/_releases/catalogue/1.0.0/pictures/bed-oak.svg');
  });
});
