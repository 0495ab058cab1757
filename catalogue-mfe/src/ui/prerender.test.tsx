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

afterEach(() => document.body.replaceChildren());

test('the composed page shows every product of its path, and tells stylesheets that no query has been answered yet', () => {
  const container = showComposed('b840');
  expect(shownCount()).toHaveTextContent('Showing 3 of 8 products');
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(container.querySelector('[data-settled]')).toBeNull();
});

/** Brings a composed page to life at another address; answers with the page. */
async function hydrate(address: string, category?: string): Promise<HTMLElement> {
  const container = showComposed();
  const differences: unknown[] = [];
  await act(async () => {
    hydrateRoot(container, page(address, category), {
      onRecoverableError: (error) => differences.push(error),
    });
  });
  expect(differences).toEqual([]);
  return container;
}

test('a collection’s id in upper case is answered after hydration, which finds no difference', async () => {
  await hydrate('/products/B840', 'B840');
  expect(filter('Collection')).toHaveValue('B840 White Standard');
});

test('the query is answered after hydration, which finds no difference', async () => {
  const container = await hydrate('/products?category=Chests&view=W230-LK-WHT');
  expect(filter('Category')).toHaveValue('Chests');
  expect(shownCount()).toHaveTextContent('Showing 2 of 8 products');
  expect(screen.getByRole('dialog', { name: 'Locking RTA Wardrobes, White' })).toBeInTheDocument();
  expect(container.querySelector('[data-settled]')).not.toBeNull();
});
