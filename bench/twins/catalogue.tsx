import '@landmark/design/styles/index.css';
import { MemoryRouter } from '@landmark/design/router';
import { createRoot } from 'react-dom/client';
import { manyProducts } from '../../catalogue-mfe/src/scenarios/product-lists';
import { Catalogue } from '../../catalogue-mfe/src/ui/Catalogue';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no root.');
const count = Number(new URLSearchParams(location.search).get('products'));

// `?products=10000` shows that many products, in the page that visitors get.
createRoot(root).render(
  <MemoryRouter initialEntries={['/products']}>
    <main>
      <Catalogue categoryParam={undefined} products={manyProducts(count)} />
    </main>
  </MemoryRouter>,
);
