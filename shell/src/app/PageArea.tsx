import type { PageModule, PageParams } from '@landmark/contract/page';
import { useLocation } from '@landmark/design/router';
import { Heading } from '@landmark/design/ui/Heading';
import { type ComponentProps, memo, Suspense, use, useCallback, useEffect, useRef, useState } from 'react';
import { applyMetadata } from '../document/apply-metadata';
import type { Destination } from '../navigation/destination';
import type { View } from '../navigation/view';
import { ApplicationErrorScreen } from '../screens/ApplicationErrorScreen';
import { ComingSoonScreen, NotFoundScreen } from '../screens/ShellScreens';
import styles from './App.module.css';
import { ErrorBoundary } from './ErrorBoundary';
import { LoadFailedScreen } from './LoadFailedScreen';
import { PageNotice } from './PageNotice';

interface RemotePageProps {
  readonly page: PageModule | Promise<PageModule>;
  readonly params: PageParams;
  readonly onMounted: () => void;
}

function RemotePage({ page, params, onMounted }: RemotePageProps) {
  const { default: Page, metadata, paramsFor } = page instanceof Promise ? use(page) : page;
  const { search } = useLocation();
  useEffect(onMounted, [onMounted]);
  useEffect(() => {
    if (paramsFor) applyMetadata(metadata(paramsFor(params, new URLSearchParams(search))));
  }, [metadata, paramsFor, params, search]);
  return <Page params={params} />;
}

/** The placeholder, with a heading, for a page that no server rendered and whose code is still loading. */
function PageLoading() {
  return (
    <div className={styles.loading} role="status">
      <Heading level={1} size="block">
        Loading the page…
      </Heading>
    </div>
  );
}

const ownerOf = (destination: Destination) => (destination.kind === 'page' ? destination.remote : 'shell');

function Content({ destination, view, onRetry, onMounted }: PageAreaProps & { onMounted: () => void }) {
  const location = useLocation();
  if (view.kind === 'failed') {
    return (
      <LoadFailedScreen failure={view.failure} href={location.pathname + location.search} onRetry={onRetry} />
    );
  }
  if (view.kind === 'loading') return <PageLoading />;
  if (view.kind === 'page' && destination.kind === 'page')
    return <RemotePage page={view.page} params={destination.params} onMounted={onMounted} />;
  const screen = destination.kind === 'screen' ? destination.screen : 'not-found';
  return screen === 'not-found' ? (
    <NotFoundScreen path={location.pathname} />
  ) : (
    <ComingSoonScreen name={screen} />
  );
}

interface PageAreaProps {
  readonly destination: Destination;
  readonly view: View;
  readonly onRetry: () => void;
}

interface BrokenPageProps {
  readonly error: unknown;
  /** Whether the document still shows the page as the server rendered it. */
  readonly isServers: boolean;
  readonly onReplaced: () => void;
}

/**
 * Replaces a page that broke: with the server's HTML if the page had not mounted, because its text and links
 * still work, otherwise with an error screen. The HTML is read once, before React replaces it.
 */
function BrokenPage({ error, isServers, onReplaced }: BrokenPageProps) {
  const [html] = useState(() => (isServers ? document.querySelector('[data-owner]')?.innerHTML : undefined));
  useEffect(onReplaced, [onReplaced]);
  if (!html) return <ApplicationErrorScreen error={error} />;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: this document's own HTML, as the server sent it */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
      <PageNotice kind="unhydrated" onWay={() => window.location.reload()} />
    </>
  );
}

/** Repeats the presses that the early script recorded while the page's code was loading. */
function pressAgain(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-owner] [data-pressed]')) {
    button.removeAttribute('data-pressed');
    button.click();
  }
}

type BoundaryProps = Omit<ComponentProps<typeof ErrorBoundary>, 'address'>;

const Boundary = (props: BoundaryProps) => <ErrorBoundary {...props} address={useLocation().key} />;

/**
 * The part of the document that changes from page to page, inside an error boundary. It has to be memoised:
 * React discards the server's HTML of a Suspense boundary that is rendered again before its code has loaded.
 */
export const PageArea = memo(function PageArea({ destination, view, onRetry }: PageAreaProps) {
  /** The view that the document still shows as the server rendered it. */
  const servers = useRef(view.kind === 'page' && view.page instanceof Promise ? view : undefined);
  const onReplaced = useCallback(() => {
    servers.current = undefined;
  }, []);
  const onMounted = useCallback(() => {
    onReplaced();
    // After the effect, because React hydrates nothing while effects run.
    setTimeout(pressAgain);
  }, [onReplaced]);
  const owner = ownerOf(destination);
  if (view.kind === 'still') {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: this document's own HTML, as the server sent it
    return <div data-owner={owner} data-still="" dangerouslySetInnerHTML={{ __html: view.html }} />;
  }
  return (
    <div data-owner={owner}>
      <Boundary
        fallback={(error) => <BrokenPage {...{ error, onReplaced }} isServers={servers.current === view} />}
      >
        <Suspense fallback={<PageLoading />}>
          <Content destination={destination} view={view} onRetry={onRetry} onMounted={onMounted} />
        </Suspense>
      </Boundary>
    </div>
  );
});
