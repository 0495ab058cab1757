import { ToastHost } from '@landmark/design/toast-host';
import { useDeferredValue, useEffect } from 'react';
import { Footer } from '../footer/Footer';
import { Header } from '../header/Header';
import type { Session } from '../navigation/session';
import { useInitialPage } from '../navigation/use-initial-page';
import { useNavigation } from '../navigation/use-navigation';
import { useStaleness } from '../navigation/use-staleness';
import styles from './App.module.css';
import { Arrival } from './Arrival';
import { PageNotice } from './PageNotice';
import { PageSlots, Place } from './PageSlots';
import { PreviewMark } from './PreviewMark';

/** Rendered once: the parts that depend on the address subscribe to it themselves. */
const header = <Header />;
const footer = <Footer />;

/** Retries a failed load when the browser is online again. */
function useRetryOnline(retry: (() => void) | false): void {
  useEffect(() => {
    if (!retry) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
}

export function App({ session }: { session: Session }) {
  const isStale = useStaleness(session);
  const { shown, isPending, retry } = useNavigation(session, isStale);
  // The frame's 60 links mark the page on show once it is painted: telling each of the new address delays the page.
  const marked = useDeferredValue(shown);
  const { isUnhydrated, retryHydration } = useInitialPage(session, shown);
  // No retry while another page loads: the visitor asked for that one last.
  useRetryOnline(isUnhydrated ? retryHydration : shown.view.kind === 'failed' && !isPending && retry);

  return (
    <>
      <Place shown={marked} session={session}>
        <a className="skip-link" href="#main">
          Skip to main content
        </a>
        {header}
      </Place>
      <main
        id="main"
        className={styles.main}
        tabIndex={-1}
        aria-busy={isPending}
        data-in-place={shown.slot > 0 || undefined}
      >
        <PageSlots session={session} shown={shown} onRetry={retry} />
      </main>
      <Place shown={marked} session={session}>
        {footer}
        <ToastHost />
        {isPending && <div className={styles.progress} />}
        {isUnhydrated && <PageNotice kind="unhydrated" onWay={retryHydration} />}
        {isStale && <PageNotice kind="stale" onWay={() => window.location.reload()} />}
        <PreviewMark preview={session.preview} />
        <Arrival shown={shown} />
      </Place>
    </>
  );
}
