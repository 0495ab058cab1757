import '@landmark/shared/styles/index.css';
import { provideSiteConfig } from '@landmark/shared/config';
import { paths } from '@landmark/shared/paths';
import { MemoryRouter } from '@landmark/shared/router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import BecomeDealerPage from './pages/BecomeDealerPage';
import { StandaloneToasts } from './standalone/StandaloneToasts';
import { standaloneConfig } from './standalone/standalone-config';

document.documentElement.lang = 'en';
provideSiteConfig(standaloneConfig(window.location.origin));

const root = document.getElementById('root');
if (!root) throw new Error('The standalone page has no element with the id "root".');

createRoot(root).render(
  <StrictMode>
    <MemoryRouter initialEntries={[paths.becomeDealer + window.location.search]}>
      <main>
        <BecomeDealerPage />
      </main>
      <StandaloneToasts />
    </MemoryRouter>
  </StrictMode>,
);
