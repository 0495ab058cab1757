import '@landmark/shared/styles/index.css';
import { type ReleaseSet, releaseSetElementId } from '@landmark/shared/contracts/release';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App';
import { scrollToTopAfterFooterLink } from './chrome/footer-scroll';
import { createBrowserSession } from './navigation/browser-session';
import { prefetchOnIntent } from './navigation/prefetch-on-intent';

const carrier = document.getElementById(releaseSetElementId);
const root = document.getElementById('root');
if (!carrier || !root) throw new Error('The document carries no release set or no root: compose it again.');

const set = JSON.parse(carrier.textContent ?? '') as ReleaseSet;
const isPrerendered = root.firstElementChild !== null;
const session = createBrowserSession(set, isPrerendered);
const app = <App session={session} />;

if (isPrerendered) hydrateRoot(root, app);
else createRoot(root).render(app);

prefetchOnIntent(session);
scrollToTopAfterFooterLink();
