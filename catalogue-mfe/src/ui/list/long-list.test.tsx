import { MemoryRouter } from '@landmark/design/router';
import { act, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { Product } from '../../domain/product';
import { manyProducts } from '../../scenarios/product-lists';
import { search, showCatalogue, shownCount } from '../../testing/show-catalogue';
import { Catalogue } from '../Catalogue';

/** Replaces IntersectionObserver, which jsdom lacks: tests say what is near the window. */
class WindowOfView {
  static readonly #observers = new Set<WindowOfView>();
  private readonly watched = new Set<Element>();

  constructor(readonly callback: (entries: readonly Partial<IntersectionObserverEntry>[]) => void) {
    WindowOfView.#observers.add(this);
  }

  observe(element: Element): void {
    this.watched.add(element);
  }

  disconnect(): void {
    WindowOfView.#observers.delete(this);
  }

  static scroll(isNear: (element: Element) => boolean): void {
    for (const { callback, watched } of WindowOfView.#observers)
      for (const target of watched) {
        const boundingClientRect = target.getBoundingClientRect();
        callback([{ target, isIntersecting: isNear(target), boundingClientRect }]);
      }
  }
}

beforeAll(() => Object.assign(globalThis, { IntersectionObserver: WindowOfView }));

const cards = () => document.querySelectorAll('article');
const scrollTo = (index: number) =>
  act(() => WindowOfView.scroll((chunk) => chunk === chunk.parentElement?.children[index]));

test('of ten thousand products all are counted, and those near the window are built, each in its place', async () => {
  await showCatalogue('/products', manyProducts(10_000));
  expect(shownCount()).toHaveTextContent('Showing 10000 of 10000 products');
  // Six of the first 24 cells, two chunks of 12, introduce collections.
  expect(cards()).toHaveLength(18);
  // Chunks that are far share a place; each has its own while it is near.
  const places = () => [...(document.querySelector('[data-cards]')?.children ?? [])];
  const together = places().findIndex((place) => place.hasAttribute('data-together'));
  const before = places().length;
  expect(before).toBeLessThan(64);
  scrollTo(together);
  expect(places()).toHaveLength(before);
  expect(places()[0]).toHaveAttribute('data-together');
  expect(places()[1]?.querySelector('article')).toBeInTheDocument();
});

test('scrolling builds what comes near and takes down what is left behind', async () => {
  await showCatalogue('/products', manyProducts(1000));
  const first = cards()[0];
  scrollTo(3);
  expect(cards().length).toBeLessThanOrEqual(12);
  expect(first).not.toBeInTheDocument();
});

test('what holds the focus is not taken down', async () => {
  await showCatalogue('/products', manyProducts(1000));
  const link = document.querySelector<HTMLElement>('article a');
  link?.focus();
  scrollTo(3);
  expect(link).toHaveFocus();
});

test('what comes close is looked for in the pauses between keys, and once', async () => {
  await showCatalogue('/products', manyProducts(1100));
  const close = () => document.querySelector('[role=status] h2')?.textContent;
  await search('whtie');
  expect(close()).toBeUndefined();
  await search('');
  await search('nightsand');
  await waitFor(() => expect(close()).toContain('nightsand'));
  await search('');
  await search('dreser');
  expect(close()).toContain('dreser');
});

describe('what is not built stands there in words', () => {
  const thousand = manyProducts(1000);
  const lines = () =>
    [...document.querySelectorAll('div:not(:has(*))')].flatMap((place) => place.textContent.split('\n'));
  const lineOf = (product?: Product) => `${product?.name}, ${product?.sku}`;

  test('each product once, name and number, until it comes near', async () => {
    await showCatalogue('/products', thousand);
    expect(lines().filter((line) => line.includes(', '))).toEqual(thousand.slice(18).map(lineOf));
    scrollTo(7);
    expect(lines().includes(lineOf(thousand[80]))).toBe(false);
  });

  test('before any script runs, too, and whatever the query asks for', () => {
    const page = renderToString(
      <MemoryRouter initialEntries={['/products?category=Chests']}>
        <Catalogue categoryParam={undefined} products={thousand} />
      </MemoryRouter>,
    );
    expect(thousand.filter(({ sku }) => !page.includes(sku))).toEqual([]);
  });
});
