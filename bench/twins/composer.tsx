import { provideSiteConfig } from '@landmark/contract/config';
import { prerender } from 'react-dom/static';
import { App } from '../../shell/src/app/App';
import { metadataOf } from '../../shell/src/app/Arrival';
import { documentHtml } from '../../shell/src/document/document';
import { earlyScript } from '../../shell/src/document/early-script';
import { destinationOf } from '../../shell/src/navigation/destination';
import { createServerSession } from '../../shell/src/navigation/server-session';
import { lazyPages } from './lazy-pages';
import { routeSet } from './pages';

/** The tree of one path, as the prerendered twin sends it. Rejects with the first error that rendering raised. */
async function renderPath(pathname: string) {
  const destination = destinationOf(pathname, routeSet);
  const page =
    destination.kind === 'page'
      ? await lazyPages[`${destination.remote}/${destination.page}`]?.()
      : undefined;
  const session = createServerSession(pathname, destination, routeSet, page);
  const errors: unknown[] = [];
  const { prelude } = await prerender(<App session={session} />, {
    onError: (error) => void errors.push(error),
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const body = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return {
    body,
    metadata: metadataOf(session.initial),
    page: destination.kind === 'page' ? destination.page : undefined,
  };
}

export default { renderPath, documentHtml, earlyScript, provideSiteConfig };
