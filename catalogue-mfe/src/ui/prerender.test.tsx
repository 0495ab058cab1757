import { MemoryRouter } from '@landmark/shared/router';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { fewProducts } from '../testing/few-products';
import { filter, shownCount } from '../testing/show-catalogue';
import { Catalogue } from './Catalogue';

const page = (address: string, category?: string) => (
  <MemoryRouter initialEntries={[address]}>
    <Catalogue categoryParam={category} products={fewProducts} />
  </MemoryRouter>
);

/** A document as the composer writes it, which knows no query. */
function showComposed(category?: string): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page('/products', category));
  return container;
}
const settled = (container: HTMLElement) => container.querySelector('[data-settled]');

afterEach(() => document.body.replaceChildren());

test('the composed page shows every product of its path before any script runs', () => {
  showComposed('b840');
  expect(shownCount()).toHaveTextContent('Showing 3 of 8 products');
  expect(screen.getAllByRole('article')).toHaveLength(3);
});

test('the composed page tells stylesheets that no query has been answered yet', () => {
  expect(settled(showComposed())).toBeNull();
});

test('a collection’s id in upper case is answered after hydration, which finds no difference', async () => {
  const container = showComposed();
  const differences: unknown[] = [];
  await act(async () => {
    hydrateRoot(container, page('/products/B840', 'B840'), {
      onRecoverableError: (error) => differences.push(error),
    });
  });
  expect(differences).toEqual([]);
  expect(filter('Collection')).toHaveValue('B840 White Standard');
});

test('the query is answered after hydration, which finds no difference', async () => {
  const container = showComposed();
  const differences: unknown[] = [];
  await act(async () => {
    hydrateRoot(container, page('/products?category=Chests&view=W230-LK-WHT'), {
      onRecoverableError: (error) => differences.push(error),
    });
  });
  expect(differences).toEqual([]);
  expect(filter('Category')).toHaveValue('Chests');
  expect(shownCount()).toHaveTextContent('Showing 2 of 8 products');
  expect(screen.getByRole('dialog', { name: 'Locking RTA Wardrobes, White' })).toBeInTheDocument();
  expect(settled(container)).not.toBeNull();
});
