import '@landmark/design/styles/index.css';
import { watchTooltips } from '@landmark/design/tooltips';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '../../shell/src/app/App';
import { scrollToTopAfterFooterLink } from '../../shell/src/footer/footer-scroll';
import { prefetchOnIntent } from '../../shell/src/navigation/prefetch-on-intent';
import { createMonolithSession } from './session';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no root.');

const isPrerendered = root.firstElementChild !== null;
const session = createMonolithSession(isPrerendered);
const app = <App session={session} />;

if (isPrerendered) startTransition(() => void hydrateRoot(root, app));
else createRoot(root).render(app);

// The plain twin is a single application as most are, which fetch a route when it is opened; the prerendered one is
// as good as a single application gets.
if (isPrerendered) prefetchOnIntent(session);
scrollToTopAfterFooterLink();
watchTooltips();
