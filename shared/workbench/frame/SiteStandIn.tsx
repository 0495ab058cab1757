import type { ComposerPage, PageParams } from '@landmark/contract/page';
import { routeOf } from '@landmark/contract/routes';
import { matchPath, useLocation } from '@landmark/design/router';
import { ToastHost } from '@landmark/design/toast-host';
import { Notice } from '@landmark/design/ui/Notice';
import { type ReactNode, useEffect } from 'react';
import pages from '../../src/own-pages';
import layout from '../../src/styles/layout.module.css';
import { tellWorkbench } from '../frame-state';
import styles from './SiteStandIn.module.css';

export type DrawPage = (page: ComposerPage, params: PageParams) => ReactNode;

interface SiteStandInProps {
  readonly drawPage: DrawPage;
  /** Called once the page has rendered and its effects have run. */
  readonly onAlive: () => void;
}

export function SiteStandIn({ drawPage, onAlive }: SiteStandInProps) {
  const { pathname, search, key } = useLocation();
  useEffect(() => tellWorkbench({ address: pathname + search }), [pathname, search]);
  useEffect(onAlive, [onAlive]);
  useEffect(() => {
    if (key !== 'default') window.scrollTo(0, 0);
  }, [key]);

  // A build contains only its own app's pages.
  const owned = routeOf(pathname);
  const own = owned && pages[owned.page];
  return (
    <>
      <StandIn as="header" />
      <main id="main" className={styles.main} tabIndex={-1}>
        {own ? (
          drawPage(own, matchPath(owned.route, pathname)?.params ?? {})
        ) : (
          <div className={layout.page}>
            <Notice title={`${pathname} is a page of another app`}>
              <p>It is seen in the whole site.</p>
            </Notice>
          </div>
        )}
      </main>
      <StandIn as="footer" />
      <ToastHost />
    </>
  );
}

function StandIn({ as: Element }: { readonly as: 'header' | 'footer' }) {
  return (
    <Element className={styles.standIn} data-part={Element}>
      <div className={layout.page}>The site’s {Element}</div>
    </Element>
  );
}
