import { act, fireEvent, screen } from '@testing-library/react';
import { unlistedCollections } from '../content/collections';
import { address, filter, goBack, searchField, showCatalogue, shownCount } from '../testing/show-catalogue';

const values = () =>
  [filter('Category'), filter('Collection')].map((control) => (control as HTMLSelectElement).value);

afterEach(() => jest.useRealTimers());

describe('/products/:category', () => {
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

describe('the URL says all filters', () => {
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
});
