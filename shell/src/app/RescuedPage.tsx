import { PageNotice } from './PageNotice';

/**
 * The server's page once more, where its own code broke before it was ready. It reads and its links work; with the
 * error screen in its place a visitor would have neither.
 */
export function RescuedPage({ html }: { html: string }) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: this document's own HTML, as the server sent it */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
      <PageNotice kind="unhydrated" onWay={() => window.location.reload()} />
    </>
  );
}
