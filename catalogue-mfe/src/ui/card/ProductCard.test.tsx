import { screen } from '@testing-library/react';
import { fewProducts } from '../../testing/few-products';
import { address, card, inCard, showCatalogue } from '../../testing/show-catalogue';

const dresser = 'B840 White Standard 48-Inch Dresser';
const chest = 'Tall 4-Drawer Jumbo Chest, Oak';

describe('each card (section 2)', () => {
  test('shows name, category, finish, item number, description', () => {
    showCatalogue();
    for (const text of ['Bedrooms', 'White', 'B840-48-WHT', /^Six drawers on metal glides/]) {
      expect(inCard(dresser).getByText(text)).toBeInTheDocument();
    }
  });

  test('leaves dimensions blank, since none are set', () => {
    showCatalogue();
    expect(inCard(dresser).getByText('Dimensions').nextElementSibling).toHaveTextContent(/^—$/);
  });

  test('shows dimensions once they are set', () => {
    const measured = fewProducts.map((product) => ({ ...product, dimensions: '48 × 16 × 31 in' }));
    showCatalogue('/products', measured);
    expect(inCard(dresser).getByText('48 × 16 × 31 in')).toBeInTheDocument();
  });

  test('carries a badge of its program', () => {
    showCatalogue();
    expect(inCard(dresser).getByText('Warehouse')).toBeInTheDocument();
    expect(inCard(chest).getByText('Container')).toBeInTheDocument();
  });

  test('carries the In Stock badge', () => {
    showCatalogue();
    expect(inCard(dresser).getByText('In Stock')).toBeInTheDocument();
  });

  test('has a Quote button that leads to the dealer application with the piece', async () => {
    const user = showCatalogue();
    await user.click(inCard(dresser).getByRole('link', { name: 'Quote' }));
    expect(address()).toBe('/become-dealer?sku=B840-48-WHT');
  });

  test('opens the quick view by its name and by its picture', async () => {
    const user = showCatalogue();
    for (const opener of [dresser, 'Quick view']) {
      await user.click(inCard(dresser).getByRole('button', { name: opener }));
      expect(screen.getByRole('dialog', { name: dresser })).toBeInTheDocument();
      await user.keyboard('{Escape}');
    }
  });

  test('has a Spec Sheet button that opens the sheet', async () => {
    const user = showCatalogue();
    await user.click(inCard(dresser).getByRole('button', { name: 'Spec Sheet' }));
    expect(screen.getByRole('dialog', { name: `Spec sheet: ${dresser}` })).toBeInTheDocument();
  });

  test('shows the product’s picture, with its size fixed so that nothing moves', () => {
    showCatalogue();
    const picture = card(dresser).querySelector('img');
    expect(picture).toHaveAttribute('src', fewProducts.find(({ sku }) => sku === 'B840-48-WHT')?.image);
    expect(picture).toHaveAttribute('width');
    expect(picture).toHaveAttribute('height');
  });

  test('loads its picture late unless it stands in the first row', () => {
    showCatalogue('/products?q=b');
    const loading = screen
      .getAllByRole('article')
      .map((article) => article.querySelector('img')?.getAttribute('loading'));
    expect(loading.slice(0, 5)).toEqual(['eager', 'eager', 'eager', 'eager', 'lazy']);
  });
});
