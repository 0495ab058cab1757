import { act, fireEvent } from '@testing-library/react';
import { address, filter, goBack, search, searchField, showCatalogue } from '../testing/show-catalogue';

afterEach(() => jest.useRealTimers());

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

  test('what was typed is written before the visitor leaves the field', async () => {
    await showCatalogue();
    jest.useFakeTimers();
    await search('dresser');
    fireEvent.blur(searchField());
    expect(address()).toBe('/products?q=dresser');
  });
});
