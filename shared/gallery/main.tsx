import '../src/styles/index.css';
import { MemoryRouter } from '@landmark/design/router';
import { watchTooltips } from '@landmark/design/tooltips';
import { createRoot } from 'react-dom/client';
import { Gallery } from './Gallery';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root to draw into.');

document.documentElement.lang = 'en';
watchTooltips();
createRoot(root).render(
  <MemoryRouter>
    <Gallery />
  </MemoryRouter>,
);
