import { NavigationType, Router } from '@landmark/shared/router';
import { ToastHost } from '@landmark/shared/toast-host';
import { ViewTransition } from 'react';
import { Footer } from '../footer/Footer';
import { Header } from '../header/Header';
import { SkipLink } from '../header/SkipLink';
import { placeOf } from '../navigation/destination';
import type { Session } from '../navigation/session';
import { useInitialPage } from '../navigation/use-initial-page';
import { useNavigation } from '../navigation/use-navigation';
import { useStaleness } from '../navigation/use-staleness';
import styles from './App.module.css';
import { Arrival } from './Arrival';
import { PageArea } from './PageArea';
import { PreviewMark } from './PreviewMark';
import { StaleNotice } from './StaleNotice';
import { UnhydratedNotice } from './UnhydratedNotice';

const navigationTypes = {
  POP: NavigationType.Pop,
  PUSH: NavigationType.Push,
  REPLACE: NavigationType.Replace,
} as const;

/** One site: the frame that every page shares, and the page that the address asks for. */
export function App({ session }: { session: Session }) {
  const isStale = useStaleness(session);
  const { shown, isPending, retry } = useNavigation(session, isStale);
  const { isUnhydrated, retryHydration } = useInitialPage(session, shown);

  return (
    <Router
      location={shown.location}
      navigationType={navigationTypes[shown.action]}
      navigator={session.navigator}
    >
      <SkipLink />
      <Header />
      <main id="main" className={styles.main} tabIndex={-1} aria-busy={isPending}>
        {/* A place fades into the next; what changes within one is its owner's to move. */}
        <ViewTransition key={placeOf(shown.destination)} update="none">
          <PageArea shown={shown} onRetry={retry} />
        </ViewTransition>
      </main>
      <Footer />
      <ToastHost />
      {isPending && <div className={styles.progress} />}
      {isUnhydrated && <UnhydratedNotice onRetry={retryHydration} />}
      {isStale && <StaleNotice onReload={session.loadDocument} />}
      <PreviewMark preview={session.preview} />
      <Arrival shown={shown} />
    </Router>
  );
}
