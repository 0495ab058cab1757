import { ToastHost } from '@landmark/shared/toast-host';
import { render, screen, within } from '@testing-library/react';
import { fewProducts } from '../../testing/few-products';
import { address, goBack, inCard, showCatalogue } from '../../testing/show-catalogue';

const dresser48 = 'B840 White Standard 48-Inch Dresser';
const dresser60 = 'B840 White Standard 60-Inch Dresser';
const dialog = (name: string) => screen.getByRole('dialog', { name });
const openQuickView = (name: string) => inCard(name).getByRole('button', { name: 'Quick view' });

describe('quick view (section 2)', () => {
  test('shows name, SKU, category, collection, program and description, and what else a card shows', async () => {
    const user = showCatalogue();
    await user.click(openQuickView(dresser48));
    const shown = within(dialog(dresser48));
    for (const text of [
      'B840-48-WHT',
      'Bedrooms',
      'B840 White Standard',
      'Warehouse',
      'In Stock',
      'White',
      /^Warehouse: ships/,
      /^Six drawers/,
    ]) {
      expect(shown.getByText(text)).toBeInTheDocument();
    }
  });

  test('shows no spec sheet image where there is none', async () => {
    const user = showCatalogue();
    await user.click(openQuickView(dresser48));
    expect(within(dialog(dresser48)).queryByRole('img', { name: /^Spec sheet/ })).not.toBeInTheDocument();
  });

  test('shows the spec sheet image where there is one', async () => {
    const user = showCatalogue(
      '/products',
      fewProducts.map((product) => ({ ...product, specSheet: '/sheets/one.png' })),
    );
    await user.click(openQuickView(dresser48));
    const image = within(dialog(dresser48)).getByRole('img', { name: `Spec sheet: ${dresser48}` });
    expect(image).toHaveAttribute('src', '/sheets/one.png');
  });

  test('Request Quote leads to the application with the SKU', async () => {
    const user = showCatalogue();
    await user.click(openQuickView(dresser48));
    await user.click(within(dialog(dresser48)).getByRole('link', { name: 'Request Quote' }));
    expect(address()).toBe('/become-dealer?sku=B840-48-WHT');
  });

  test('closes on dismiss and gives the focus back to its button', async () => {
    const user = showCatalogue();
    await user.click(openQuickView(dresser48));
    await user.click(within(dialog(dresser48)).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(openQuickView(dresser48)).toHaveFocus();
  });

  test('closes on Escape', async () => {
    const user = showCatalogue();
    await user.click(openQuickView(dresser48));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('quick view can be linked to', () => {
  test('its address opens it', () => {
    showCatalogue('/products?finish=White&view=B840-48-WHT');
    expect(dialog(dresser48)).toBeInTheDocument();
  });

  test('opening it is a step, closing it takes the step back', async () => {
    const user = showCatalogue('/products?finish=White');
    await user.click(openQuickView(dresser48));
    expect(address()).toBe('/products?finish=White&view=B840-48-WHT');
    await user.keyboard('{Escape}');
    expect(address()).toBe('/products?finish=White');
  });

  test('Back closes it', async () => {
    const user = showCatalogue();
    await user.click(openQuickView(dresser48));
    await user.click(goBack());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('closed after a link, it leaves the list and puts the focus on the product', async () => {
    const user = showCatalogue('/products?view=B840-48-WHT');
    await user.keyboard('{Escape}');
    expect(address()).toBe('/products');
    expect(inCard(dresser48).getByRole('button', { name: dresser48 })).toHaveFocus();
  });

  test('a shared piece names its collections', () => {
    showCatalogue('/products?view=M36-BLK');
    expect(
      within(dialog('Black Dresser Mirror for B800, B805, B870')).getByText(
        'B800 Black Standard, B805 Black/Ice Quarter Panel, B870 Black/Grey Double Panel',
      ),
    ).toBeInTheDocument();
  });

  test('a product that is not listed opens nothing, says so and leaves the list', () => {
    render(<ToastHost />);
    showCatalogue('/products?finish=White&view=B999');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText(/^The link leads to “B999”, which is not listed/)).toBeInTheDocument();
    expect(address()).toBe('/products?finish=White');
  });
});

describe('quick view is walked with the arrow keys', () => {
  test('through the products on show', async () => {
    const user = showCatalogue('/products/b840');
    await user.click(openQuickView(dresser48));
    await user.keyboard('{ArrowRight}');
    expect(dialog(dresser60)).toBeInTheDocument();
    await user.keyboard('{ArrowLeft}');
    expect(dialog(dresser48)).toBeInTheDocument();
  });

  test('from the first to the last and round again', async () => {
    const user = showCatalogue('/products/b840');
    await user.click(openQuickView(dresser48));
    await user.keyboard('{ArrowLeft}');
    expect(dialog('B840 White Standard Nightstand')).toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    expect(dialog(dresser48)).toBeInTheDocument();
  });

  test('or with its buttons, and says where in the list it is', async () => {
    const user = showCatalogue('/products/b840');
    await user.click(openQuickView(dresser48));
    await user.click(screen.getByRole('button', { name: 'Next product' }));
    expect(within(dialog(dresser60)).getByText(`${dresser60}, 2 of 3`)).toBeInTheDocument();
  });

  test('in one step of the history, and closing puts the focus on the product seen last', async () => {
    const user = showCatalogue('/products/b840');
    await user.click(openQuickView(dresser48));
    await user.keyboard('{ArrowRight}{Escape}');
    expect(address()).toBe('/products/b840');
    expect(inCard(dresser60).getByRole('button', { name: dresser60 })).toHaveFocus();
  });
});
