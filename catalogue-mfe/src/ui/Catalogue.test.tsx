import { act, fireEvent, screen } from '@testing-library/react';
import {
  address,
  card,
  chips,
  filter,
  goBack,
  search,
  searchField,
  showCatalogue,
  shownCount,
} from '../testing/show-catalogue';

// The domain's tests cover the results of filters; browser tests cover a visitor's work with them.

afterEach(() => jest.useRealTimers());

const options = (name: string) => [...(filter(name) as HTMLSelectElement).options].map(({ text }) => text);

test('its controls bear the names of section 2, and their values say how many products each would leave', async () => {
  await showCatalogue('/products/bedrooms?finish=White');
  const controls = [searchField(), filter('Category'), filter('Collection'), filter('Finish')];
  const names = controls.map((control) => control.getAttribute('name'));
  expect(names).toEqual(['search', 'category', 'subcategory', 'finish']);
  expect(options('Category')).toEqual(['All (4)', 'Bedrooms (3)', 'Chests (1)', 'Entertainment Units (0)']);
});

test('a collection can be chosen once there is a category, and goes with it', async () => {
  const user = await showCatalogue();
  expect(screen.queryByLabelText('Collection')).not.toBeInTheDocument();
  await user.selectOptions(filter('Category'), 'Bedrooms');
  await user.selectOptions(filter('Collection'), 'B840 White Standard');
  expect(chips()).toEqual(['Bedrooms', 'B840 White Standard']);
  expect(address()).toBe('/products?category=Bedrooms&subcategory=B840%20White%20Standard');
  await user.selectOptions(filter('Category'), 'all');
  expect(screen.queryByLabelText('Collection')).not.toBeInTheDocument();
});

const none = 'No such category, collection or finish here:';
const b840 = 'Bedrooms,B840 White Standard';

test.each([
  ['?category=', '', ''],
  ['?category=+', '', ''],
  ['?category=all', '', ''],
  ['?category=+chests+', 'Chests', ''],
  ['?category=entertainment-units', 'Entertainment Units', ''],
  ['/Entertainment Units', 'Entertainment Units', ''],
  ['?search=sofas&finish=ALL&subcategory=b840-white-standard&subcategory=Red', 'B840 White Standard', ''],
  ['?category=sofas', '', `${none} “sofas”.`],
  ['/sofas', '', `${none} “sofas”. Search for it`],
  ['/sofas?category=couches&finish=Red', '', `${none} “sofas” or “couches” or “Red”. Search for it`],
  ['?finish=Mauve', '', `${none} “Mauve”.`],
  ['?subcategory=Mauve', '', `${none} “Mauve”.`],
  ['?finish=Red&subcategory=Mauve', '', `${none} “Mauve” or “Red”.`],
  ['/b840?category=Sofas', b840, `${none} “Sofas”.`],
  ['/b840?subcategory=Tall', b840, `${none} “Tall”.`],
  ['/b840?subcategory=b800+black+standard', b840, `${none} “b800 black standard”.`],
  ['?category=chests&subcategory=b840+white+standard', 'Chests', `${none} “b840 white standard”.`],
  [
    '/b810',
    'Bedrooms',
    'B810 Mahogany is not listed online. To learn more, request the catalog or call (215) 555-0142.',
  ],
])(
  '/products%s is about what it names, and a category of the query before that',
  async (address, category, says) => {
    await showCatalogue(`/products${address}`);
    const said = () => screen.queryByText(/^No such|is not listed online/)?.textContent ?? '';
    expect(said().replace(/\s+/g, ' ')).toBe(says);
    const search = screen.queryByRole('link', { name: 'Search for it' })?.getAttribute('href');
    expect(search).toBe(says.endsWith('it') ? '/products?q=sofas' : undefined);
    expect(chips().join()).toBe(category);
    fireEvent.change(filter('Category'), { target: { value: 'Chests' } });
    expect(said()).toBe('');
  },
);

const ways = ['Remove filter: Finish Oak', 'Without finish “Oak”: 2 products'];
test.each(ways)(
  'chips name the filters in force; %p takes one back, and the count has the focus',
  async (way) => {
    const user = await showCatalogue('/products/b840?q=dresser&finish=Oak');
    expect(chips()).toEqual(['“dresser”', 'Bedrooms', 'B840 White Standard', 'Oak']);
    await user.click(screen.getByRole('button', { name: way }));
    expect(chips()).toEqual(['“dresser”', 'Bedrooms', 'B840 White Standard']);
    expect(card('B840 White Standard 48-Inch Dresser')).toBeInTheDocument();
    expect(shownCount()).toHaveTextContent('Showing 2 of 8 products');
    expect(shownCount()).toHaveFocus();
  },
);

test('Clear all, which the sheet of a narrow window has, takes back the collection too; Clear Filters leaves it', async () => {
  const user = await showCatalogue('/products/b840?q=dresser&finish=Oak');
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(chips()).toEqual(['B840 White Standard']);
  await user.click(screen.getByRole('button', { name: 'Clear all', hidden: true }));
  expect(chips()).toEqual([]);
  expect(shownCount()).toHaveTextContent('Showing 8 of 8 products');
});

test.each(['b810', 'B 810', 'B810 nightstand', 'mahogany', 'mahogony'])(
  'a search for %p, of a collection that is not listed, leads to its page',
  async (text) => {
    await showCatalogue(`/products?q=${text}`);
    const link = await screen.findByRole('link', { name: 'see how to get B810 Mahogany' });
    expect(link).toHaveAttribute('href', '/products/b810');
  },
);

describe('the URL says all filters', () => {
  test('a key that falls into the moment in which the URL follows is not lost', async () => {
    await showCatalogue();
    jest.useFakeTimers();
    await search('nig');
    act(() => {
      jest.advanceTimersByTime(300);
      fireEvent.change(searchField(), { target: { value: 'nigh' } });
    });
    expect(searchField()).toHaveValue('nigh');
    act(() => void jest.advanceTimersByTime(300));
    expect(address()).toBe('/products?q=nigh');
  });

  test('what was typed is written before the visitor chooses on', async () => {
    const user = await showCatalogue();
    await user.type(searchField(), 'dresser');
    await user.selectOptions(filter('Finish'), 'White');
    expect(address()).toBe('/products?q=dresser&finish=White');
    await user.click(goBack());
    expect(address()).toBe('/products?q=dresser');
    expect(searchField()).toHaveValue('dresser');
  });

  test.each([
    ['field', () => fireEvent.blur(searchField())],
    ['page', () => fireEvent(window, new Event('pagehide'))],
    ['site', () => fireEvent(window, new Event('beforeunload'))],
    ['page by a link', () => fireEvent.click(document.body)],
  ])('what was typed is written before the visitor leaves the %s', async (_, leave) => {
    await showCatalogue();
    jest.useFakeTimers();
    await search('dresser');
    leave();
    expect(address()).toBe('/products?q=dresser');
  });
});
