/**
 * The shell as the composer sees it: the tree to prerender, the document around it, and the singletons that the
 * remotes' composer builds are given, so that a page is composed with exactly the React its release was built with.
 */
import * as siteConfigModule from '@landmark/shared/config';
import type { PageModule } from '@landmark/shared/contracts/page';
import type { ReleaseSet } from '@landmark/shared/contracts/release';
import * as routerModule from '@landmark/shared/router';
import * as toastsModule from '@landmark/shared/toasts';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { prerender } from 'react-dom/static';
import { App } from './app/App';
import { destinationOf } from './navigation/destination';
import { createServerSession } from './navigation/server-session';

export { documentHtml, earlyScript } from './document/document';
export { screenRoutes } from './navigation/screen-routes';
export { screenMetadata } from './screens/screens';

export const singletons: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@landmark/shared/router': routerModule,
  '@landmark/shared/toasts': toastsModule,
  '@landmark/shared/config': siteConfigModule,
};

export const { provideSiteConfig } = siteConfigModule;

export interface RenderRequest {
  readonly pathname: string;
  readonly set: ReleaseSet;
  /** The page that the path leads to; absent for the shell's own screens. */
  readonly page?: PageModule;
}

/** Renders what stands in the document's root. Rejects with the first error that rendering raised. */
export async function renderBody({ pathname, set, page }: RenderRequest): Promise<string> {
  const errors: unknown[] = [];
  const session = createServerSession(pathname, destinationOf(pathname, set), set, page);
  const { prelude } = await prerender(<App session={session} />, {
    onError: (error) => void errors.push(error),
    // Whole, in document order: without scripts a boundary that is sent later would never be put in its place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return html;
}
