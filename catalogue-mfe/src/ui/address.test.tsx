import { act, fireEvent, screen } from '@testing-library/react';
import { unlistedCollections } from '../content/collections';
import { address, filter, goBack, searchField, showCatalogue, shownCount } from '../testing/show-catalogue';

const values = () =>
  [filter('Category'), filter('Collection')].map((control) => (control as HTMLSelectElement).value);

afterEach(() => jest.useRealTimers());

describe('/products/:category', () => {
  test('takes a category’s slug', () => {
    showCatalogue('/products/entertainment-units');
    expect(values()).toEqual(['Entertainment Units', 'all']);
    expect(shownCount()).toHaveTextContent('Showing 1 of 8 products');
  });

  test('takes a collection’s id, which presets Bedrooms and that collection', () => {
    showCatalogue('/products/b840');
    expect(values()).toEqual(['Bedrooms', 'B840 White Standard']);
    expect(shownCount()).toHaveTextContent('Showing 3 of 8 products');
  });

  test.each(unlistedCollections)(
    'shows Bedrooms for $id and says that it is not listed online',
    ({ id, name }) => {
      showCatalogue(`/products/${id.toLowerCase()}`);
      expect(values()).toEqual(['Bedrooms', 'all']);
      expect(screen.getByText(new RegExp(`^${name} is not listed online`))).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'request the catalog' })).toHaveAttribute(
        'href',
        '/contact?inquiry=catalog#message',
      );
      expect(screen.getByRole('link', { name: /^single pieces in/ })).toBeInTheDocument();
    },
  );

  test.each(['/products/sofas', '/products?category=sofas'])(
    'shows everything for %s, and says why',
    (path) => {
      showCatalogue(path);
      expect(screen.getByText(/^No category or collection is called that/)).toBeInTheDocument();
      expect(shownCount()).toHaveTextContent('Showing 8 of 8 products');
    },
  );
});

describe('?category=', () => {
  test('presets the category', () => {
    showCatalogue('/products?category=Entertainment%20Units');
    expect(values()).toEqual(['Entertainment Units', 'all']);
  });

  test('wins over the path and resets its collection', () => {
    showCatalogue('/products/b840?category=Bedrooms');
    expect(values()).toEqual(['Bedrooms', 'all']);
  });

  test('wins over nothing with a value it does not know', () => {
    showCatalogue('/products/b840?category=bedrooms');
    expect(values()).toEqual(['Bedrooms', 'B840 White Standard']);
  });
});

describe('the URL says all filters', () => {
  test('each choice is a step that Back takes back', async () => {
    const user = showCatalogue();
    await user.selectOptions(filter('Category'), 'Entertainment Units');
    await user.selectOptions(filter('Finish'), 'Black');
    expect(address()).toBe('/products?category=Entertainment%20Units&finish=Black');
    await user.click(goBack());
    expect(filter('Finish')).toHaveValue('all');
    expect(filter('Category')).toHaveValue('Entertainment Units');
  });

  test('typing takes the place of the last step when it rests', async () => {
    const user = showCatalogue();
    await user.selectOptions(filter('Finish'), 'White');
    await user.type(searchField(), 'dresser');
    await screen.findByText('/products?finish=White&q=dresser');
    await user.click(goBack());
    expect(address()).toBe('/products');
    expect(searchField()).toHaveValue('');
  });

  test('a key that falls into the moment in which the URL follows is not lost', async () => {
    jest.useFakeTimers();
    showCatalogue();
    fireEvent.change(searchField(), { target: { value: 'nig' } });
    act(() => {
      jest.advanceTimersByTime(300);
      fireEvent.change(searchField(), { target: { value: 'nigh' } });
    });
    expect(searchField()).toHaveValue('nigh');
    act(() => void jest.advanceTimersByTime(300));
    expect(address()).toBe('/products?q=nigh');
  });

  test('what was typed is written before the visitor chooses on', async () => {
    const user = showCatalogue();
    await user.type(searchField(), 'dresser');
    await user.selectOptions(filter('Finish'), 'White');
    expect(address()).toBe('/products?q=dresser&finish=White');
    await user.click(goBack());
    expect(address()).toBe('/products?q=dresser');
    expect(searchField()).toHaveValue('dresser');
  });

  test('what was typed is written before the visitor leaves the field', async () => {
    const user = showCatalogue();
    await user.type(searchField(), 'dresser');
    await user.tab();
    expect(address()).toBe('/products?q=dresser');
  });

  test('on a path that presets a category, all is said too', async () => {
    const user = showCatalogue('/products/chests');
    await user.selectOptions(filter('Category'), 'all');
    expect(address()).toBe('/products/chests?category=all');
    expect(shownCount()).toHaveTextContent('Showing 8 of 8 products');
  });

  test('what others put there stays', async () => {
    const user = showCatalogue('/products?release=candidate');
    await user.selectOptions(filter('Finish'), 'White');
    expect(address()).toBe('/products?release=candidate&finish=White');
  });
});
