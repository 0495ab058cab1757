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

/** Marks every page that a preview tab shows as `noindex`. */
function keepOutOfSearch(): void {
  const tag = document.head.appendChild(document.createElement('meta'));
  Object.assign(tag, { name: 'robots', content: 'noindex' }).dataset.preview = '';
}

function start(container: HTMLElement, preview?: Preview): void {
  const replaced = new Set(preview?.releases.map(({ name }) => name));
  const kept = carried.remotes.filter(({ name }) => !replaced.has(name));
  const set = { ...carried, remotes: [...(preview?.releases ?? []), ...kept] };
  if (preview) keepOutOfSearch();
  // The server's HTML is the live release's, which another release of the same app cannot hydrate.
  const isAdopted = container.firstElementChild !== null && kept.length === carried.remotes.length;
  const pages = watchPages(browserPages);
  const session = createBrowserSession(set, isAdopted, {
    pages,
    still: isAdopted ? container.querySelector('[data-still]')?.innerHTML : undefined,
    onAdopted: () => resume(),
    // Views of a preview are not counted, because they say nothing about the live site.
    ...(preview
      ? { preview }
      : { onShown: (destination, since) => countView(destination, session.releases, since) }),
  });
  const { key } = session.initial.location;
  const resume = takePlaces(key);
  keepPlaces(key);
  const app = <App session={session} />;
  if (isAdopted) {
    // In a transition, React hydrates in slices and handles the visitor's input between them.
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
// Starts in a new task, so that input which was queued while this script was evaluated is handled first.
setTimeout(begin, 0, root);
