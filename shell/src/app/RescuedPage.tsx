import { PageNotice } from './PageNotice';

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
