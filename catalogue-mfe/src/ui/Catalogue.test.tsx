import { screen, within } from '@testing-library/react';
import {
  card,
  chips,
  filter,
  searchField,
  showCatalogue,
  shownCount,
  shownNames,
} from '../testing/show-catalogue';

const options = (name: string) =>
  within(filter(name))
    .getAllByRole('option')
    .map((option) => [(option as HTMLOptionElement).value, option.textContent]);

describe('the catalogue page (sections 2 and 4)', () => {
  test('is titled Product Catalog', () => {
    showCatalogue();
    expect(screen.getByRole('heading', { level: 1, name: 'Product Catalog' })).toBeInTheDocument();
  });

  test('says no minimum order quantity and same-day or next-day shipping', () => {
    showCatalogue();
    expect(screen.getByText('No minimum order quantity. Same-day or next-day shipping.')).toBeInTheDocument();
  });

  test('starts with an empty search and every filter at all', () => {
    showCatalogue();
    expect(searchField()).toHaveValue('');
    expect(filter('Category')).toHaveValue('all');
    expect(filter('Finish')).toHaveValue('all');
    expect(screen.getByRole('status')).toHaveTextContent(/^Showing 8 of 8 products$/);
  });

  test('names its controls as section 2 does', () => {
    showCatalogue('/products/bedrooms');
    const controls = [searchField(), filter('Category'), filter('Collection'), filter('Finish')];
    expect(controls.map((control) => control.getAttribute('name'))).toEqual([
      'search',
      'category',
      'subcategory',
      'finish',
    ]);
  });
});

describe('searching', () => {
  test('finds names and SKUs, upper or lower case', async () => {
    const user = showCatalogue();
    await user.type(searchField(), 'b840-4');
    expect(shownNames()).toEqual(['B840 White Standard 48-Inch Dresser']);
    expect(shownCount()).toHaveTextContent('Showing 1 of 8 products');
  });

  test('finds nothing where nothing is called so, and shows below what comes close', async () => {
    const user = showCatalogue();
    await user.type(searchField(), 'B 840 48');
    expect(shownNames()).toEqual(['B840 White Standard 48-Inch Dresser']);
    expect(screen.getByText('No products found matching your criteria.')).toBeInTheDocument();
    expect(shownCount()).toHaveTextContent('Showing 0 of 8 products');
    expect(screen.getByRole('heading', { name: 'Close to “B 840 48”' })).toBeInTheDocument();
  });
});

test('a search for a collection that is not listed leads to its page', () => {
  showCatalogue('/products?q=b810');
  expect(screen.getByRole('link', { name: 'B810 Mahogany: how to get it' })).toHaveAttribute(
    'href',
    '/products/b810',
  );
});

describe('filtering', () => {
  test('by category shows that category', async () => {
    const user = showCatalogue();
    await user.selectOptions(filter('Category'), 'Chests');
    expect(shownNames()).toEqual(['Tall 4-Drawer Jumbo Chest, Oak', 'Locking RTA Wardrobes, White']);
  });

  test('by finish shows that finish', async () => {
    const user = showCatalogue();
    await user.selectOptions(filter('Finish'), 'Oak');
    expect(shownNames()).toEqual(['Tall 4-Drawer Jumbo Chest, Oak']);
  });

  test('by collection is possible only within a category', async () => {
    const user = showCatalogue();
    expect(screen.queryByRole('combobox', { name: 'Collection' })).not.toBeInTheDocument();
    await user.selectOptions(filter('Category'), 'Bedrooms');
    await user.selectOptions(filter('Collection'), 'B800 Black Standard');
    expect(shownNames()).toEqual([
      'B800 Black Standard 48-Inch Dresser',
      'Black Dresser Mirror for B800, B805, B870',
    ]);
  });

  test('combines all filters', async () => {
    const user = showCatalogue('/products/b840');
    await user.selectOptions(filter('Finish'), 'White');
    await user.type(searchField(), 'dresser');
    expect(shownNames()).toEqual([
      'B840 White Standard 48-Inch Dresser',
      'B840 White Standard 60-Inch Dresser',
    ]);
  });

  test('by another category resets the collection to all', async () => {
    const user = showCatalogue('/products/b840');
    await user.selectOptions(filter('Category'), 'Chests');
    expect(filter('Collection')).toHaveValue('all');
    await user.selectOptions(filter('Category'), 'Bedrooms');
    expect(filter('Collection')).toHaveValue('all');
  });

  test('is taken back whole by Clear all, which the sheet of a narrow window has', async () => {
    const user = showCatalogue('/products/b840?finish=White');
    expect(screen.getByRole('button', { name: 'Filter (3)' })).toHaveAttribute('popovertarget');
    await user.click(screen.getByRole('button', { name: 'Clear all', hidden: true }));
    expect(shownCount()).toHaveTextContent('Showing 8 of 8 products');
    expect(chips()).toEqual([]);
  });

  test('shows how many products each value would leave', async () => {
    showCatalogue('/products?finish=White');
    expect(options('Category')).toEqual([
      ['all', 'All (4)'],
      ['Bedrooms', 'Bedrooms (3)'],
      ['Chests', 'Chests (1)'],
      ['Entertainment Units', 'Entertainment Units (0)'],
    ]);
  });

  test('offers every finish of section 3, its value exactly as there', () => {
    showCatalogue();
    expect(options('Finish').map(([value]) => value)).toEqual([
      'all',
      'Black',
      'White',
      'Wenge',
      'Black/Ice',
      'Vintage',
      'Black/Grey',
      'Pink/White',
      'Oak',
      'Cherry',
      'Black/Gray',
      'Walnut',
      'Various',
    ]);
  });
});

describe('chips', () => {
  test('name the filters in force', () => {
    showCatalogue('/products/b840?q=dresser&finish=White');
    expect(chips()).toEqual(['“dresser”', 'Bedrooms', 'B840 White Standard', 'White']);
  });

  test('take their filter back, and the focus goes to what came of it', async () => {
    const user = showCatalogue('/products?q=dresser&finish=White');
    await user.click(screen.getByRole('button', { name: 'Remove filter: Finish White' }));
    expect(chips()).toEqual(['“dresser”']);
    expect(shownCount()).toHaveTextContent('Showing 4 of 8 products');
    expect(shownCount()).toHaveFocus();
  });
});

describe('an empty result', () => {
  const nothing = '/products/b840?q=dresser&finish=Oak';

  test('says so', () => {
    showCatalogue(nothing);
    expect(screen.getByText('No products found matching your criteria.')).toBeInTheDocument();
    expect(shownCount()).toHaveTextContent('Showing 0 of 8 products');
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  test('says which filter to drop, and drops it', async () => {
    const user = showCatalogue(nothing);
    await user.click(screen.getByRole('button', { name: 'Without finish “Oak”: 2 products' }));
    expect(card('B840 White Standard 48-Inch Dresser')).toBeInTheDocument();
    expect(filter('Finish')).toHaveValue('all');
  });

  test('Clear Filters resets search, category and finish', async () => {
    const user = showCatalogue('/products?q=xyzzy&category=Chests&finish=Oak');
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(searchField()).toHaveValue('');
    expect(filter('Category')).toHaveValue('all');
    expect(filter('Finish')).toHaveValue('all');
    expect(shownCount()).toHaveTextContent('Showing 8 of 8 products');
  });

  test('Clear Filters keeps the collection, which a chip then shows and takes back', async () => {
    const user = showCatalogue(nothing);
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(shownCount()).toHaveTextContent('Showing 3 of 8 products');
    expect(chips()).toEqual(['B840 White Standard']);
    await user.click(screen.getByRole('button', { name: 'Remove filter: Collection B840 White Standard' }));
    expect(shownCount()).toHaveTextContent('Showing 8 of 8 products');
  });
});
