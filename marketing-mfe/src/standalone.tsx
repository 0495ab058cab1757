import '@landmark/shared/styles/index.css';
import { provideSiteConfig } from '@landmark/shared/config';
import { MemoryRouter } from '@landmark/shared/router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { StandaloneSite } from './standalone/StandaloneSite';
import { standaloneConfig } from './standalone/standalone-config';

/** The team's own page: every page of this app, without shell and composer. `#/contact` opens one at once. */
provideSiteConfig(standaloneConfig);

const root = document.getElementById('root');
if (!root) throw new Error('The standalone page has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <MemoryRouter initialEntries={[location.hash.slice(1) || '/']}>
      <StandaloneSite />
    </MemoryRouter>
  </StrictMode>,
);
