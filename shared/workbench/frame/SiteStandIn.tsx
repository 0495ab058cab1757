import type { RemoteName } from '@landmark/shared/contracts/ownership';
import type { ComposerPage, PageParams } from '@landmark/shared/contracts/page';
import { useLocation } from '@landmark/shared/router';
import { ToastHost } from '@landmark/shared/toast-host';
import { Container } from '@landmark/shared/ui/Container';
import { Notice } from '@landmark/shared/ui/Notice';
import { type ReactNode, useEffect } from 'react';
import { tellWorkbench } from '../frame-messages';
import { findPage } from './find-page';
import styles from './SiteStandIn.module.css';

export type DrawPage = (page: ComposerPage, params: PageParams) => ReactNode;

interface SiteStandInProps {
  readonly owner: RemoteName;
  readonly pages: Readonly<Record<string, ComposerPage>>;
  readonly drawPage: DrawPage;
  /** The page has been drawn and its effects have run. */
  readonly onAlive: () => void;
}

/** The site around the page: where header and footer stand, the page that the address means, the toasts. */
export function SiteStandIn({ owner, pages, drawPage, onAlive }: SiteStandInProps) {
  const { pathname, search, key } = useLocation();
  useEffect(() => tellWorkbench({ kind: 'address', path: pathname + search }), [pathname, search]);
  useEffect(onAlive, [onAlive]);
  useEffect(() => {
    if (key !== 'default') window.scrollTo(0, 0);
  }, [key]);

  const found = findPage(pathname);
  const own = found?.owner === owner ? pages[found.page] : undefined;
  return (
    <>
      <StandIn as="header">Header of the site</StandIn>
      <main id="main" className={styles.main} tabIndex={-1}>
        {own && found ? drawPage(own, found.params) : <Elsewhere path={pathname} />}
      </main>
      <StandIn as="footer">Footer of the site</StandIn>
      <ToastHost />
    </>
  );
}

function StandIn({
  as: Element,
  children,
}: {
  readonly as: 'header' | 'footer';
  readonly children: ReactNode;
}) {
  return (
    <Element className={styles.standIn} data-part={Element}>
      <Container>
        <p>{children}</p>
      </Container>
    </Element>
  );
}

/** A build knows its own app's pages and nobody else's. */
function Elsewhere({ path }: { readonly path: string }) {
  return (
    <Container>
      <div className={styles.elsewhere}>
        <Notice title={`${path} is a page of another app`}>
          <p>It is seen in the whole site.</p>
        </Notice>
      </div>
    </Container>
  );
}
