import '@landmark/shared/styles/index.css';
import { MemoryRouter } from '@landmark/shared/router';
import { createRoot } from 'react-dom/client';
import { products } from '../../catalogue-mfe/src/content/products';
import type { Product } from '../../catalogue-mfe/src/domain/product';
import { Catalogue } from '../../catalogue-mfe/src/ui/Catalogue';

/** The catalogue over and over, each time with SKUs of its own, until there are so many. */
function manyProducts(count: number): readonly Product[] {
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / products.length);
    const product = products[index % products.length];
    if (!product) throw new Error('The catalogue is empty.');
    return { ...product, sku: `${product.sku}-${round}`, key: `${product.key}-${round}` };
  });
}

const root = document.getElementById('root');
if (!root) throw new Error('The document has no root.');
const count = Number(new URLSearchParams(location.search).get('products'));

// `?products=10000` shows as many, in the page that visitors get.
createRoot(root).render(
  <MemoryRouter initialEntries={['/products']}>
    <main>
      <Catalogue categoryParam={undefined} products={manyProducts(count)} />
    </main>
  </MemoryRouter>,
);
