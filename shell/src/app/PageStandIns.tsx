import { Heading } from '@landmark/design/ui/Heading';
import { PageNotice } from './PageNotice';
import styles from './PageStandIns.module.css';

/** Stands in for a page whose code is still on its way, where no server has rendered it; heading included. */
export function PageLoading() {
  return (
    <div className={styles.loading} role="status">
      <Heading level={1} size="block">
        Loading the page…
      </Heading>
    </div>
  );
}

/** The server's page once more, where its code broke early: unlike an error screen it reads, and its links work. */
export function RescuedPage({ html }: { html: string }) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: this document's own HTML, as the server sent it */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
      <PageNotice kind="unhydrated" onWay={() => window.location.reload()} />
    </>
  );
}
