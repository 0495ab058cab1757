import '@landmark/shared/styles/index.css';
import { MemoryRouter } from '@landmark/shared/router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { StandaloneSite } from './standalone/StandaloneSite';

/** This app's own page, without shell and composer. `#/products/chests` opens an address at once. */
const root = document.getElementById('root');
if (!root) throw new Error('The standalone page has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <MemoryRouter initialEntries={[location.hash.slice(1) || '/products']}>
      <StandaloneSite />
    </MemoryRouter>
  </StrictMode>,
);
