import '@landmark/design/styles/index.css';
import { type ReleaseSet, releaseSetElementId } from '@landmark/contract/release';
import { watchTooltips } from '@landmark/design/tooltips';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App';
import { scrollToTopAfterFooterLink } from './footer/footer-scroll';
import { browserPages, createBrowserSession } from './navigation/browser-session';
import { followStillLinks } from './navigation/follow-still-links';
import { keepPlaces, takePlaces } from './navigation/places';
import { prefetchOnIntent } from './navigation/prefetch-on-intent';
import { closePreview, openPreview, type Preview, previewRequests } from './remotes/preview';
import {
  countView,
  onCaughtError,
  onRecoverableError,
  watchErrors,
  watchIntegrity,
  watchPages,
} from './reports/watch';
import { showBoundariesIfAsked } from './tools/show-boundaries';

const carrier = document.getElementById(releaseSetElementId);
const root = document.getElementById('root');
if (!carrier || !root) throw new Error('The document carries no release set or no root: compose it again.');

const carried = JSON.parse(carrier.textContent ?? '') as ReleaseSet;

/** Of a preview, whatever pages the tab goes on to show. */
function keepOutOfSearch(): void {
  const tag = document.head.appendChild(document.createElement('meta'));
  Object.assign(tag, { name: 'robots', content: 'noindex' }).dataset.preview = '';
}

function start(container: HTMLElement, preview?: Preview): void {
  const replaced = new Set(preview?.releases.map(({ name }) => name));
  const kept = carried.remotes.filter(({ name }) => !replaced.has(name));
  const set = { ...carried, remotes: [...(preview?.releases ?? []), ...kept] };
  if (preview) keepOutOfSearch();
  // The server's page is of the live release: where another takes its place there is nothing to adopt.
  const isAdopted = container.firstElementChild !== null && kept.length === carried.remotes.length;
  const pages = watchPages(browserPages);
  const session = createBrowserSession(set, isAdopted, {
    pages,
    still: isAdopted ? container.querySelector('[data-still]')?.innerHTML : undefined,
    onAdopted: () => resume(),
    // What is previewed is nobody's to judge the site by.
    ...(preview
      ? { preview }
      : { onShown: (destination, since) => countView(destination, session.releases, since) }),
  });
  const { key } = session.initial.location;
  const resume = takePlaces(key);
  keepPlaces(key);
  const app = <App session={session} />;
  if (isAdopted) {
    // As a transition React takes over in slices, and what the visitor does meanwhile is answered between two.
    startTransition(() => void hydrateRoot(container, app, { onCaughtError, onRecoverableError }));
  } else {
    container.replaceChildren();
    createRoot(container, { onCaughtError }).render(app);
  }
  prefetchOnIntent(session);
  followStillLinks(session);
  scrollToTopAfterFooterLink();
  watchTooltips();
  showBoundariesIfAsked(session.releases);
}

function begin(container: HTMLElement): void {
  const requests = previewRequests(window.location.search);
  if (requests.length > 0) {
    void openPreview(requests, carried.shell.version).then((preview) => start(container, preview));
  } else {
    closePreview();
    start(container);
  }
}

watchErrors();
watchIntegrity();
// In a task of its own, so that what a visitor did while this script was read is answered before.
setTimeout(begin, 0, root);
