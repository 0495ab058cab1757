/**
 * The shell as the composer sees it: the tree to prerender, the document around it, and the singletons that the
 * remotes' composer builds are given, so that a page is composed with exactly the React its release was built with.
 */

import type { RenderRequest, ShellComposer } from '@landmark/contract/composer';
import * as siteConfigModule from '@landmark/contract/config';
import * as routerModule from '@landmark/design/router';
import * as toastsModule from '@landmark/design/toasts';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { prerender } from 'react-dom/static.edge';
import { App } from './app/App';
import { frameLinks } from './content/navigation';
import { documentHtml } from './document/document';
import { earlyScript } from './document/early-script';
import { asStill, rendered, watched } from './document/stillness';
import { createServerSession } from './navigation/server-session';
import { screenMetadata, screenRoutes } from './screens';

const singletons: Readonly<Record<string, unknown>> = {
  react: watched(react),
  'react/jsx-runtime': watched(jsxRuntime),
  'react-dom': watched(reactDom),
  '@landmark/design/router': watched(routerModule),
  '@landmark/design/toasts': watched(toastsModule),
  '@landmark/contract/config': siteConfigModule,
};

/** Uses no API that only browsers or only Node have: the sandbox that composes releases has none of them. */
async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
}

async function renderBody({ pathname, set, page }: RenderRequest): Promise<string> {
  const errors: unknown[] = [];
  const session = createServerSession(pathname, set, page);
  const { html, isLively } = await rendered(async () => {
    const { prelude } = await prerender(<App session={session} />, {
      onError: (error) => void errors.push(error),
      // Renders everything in document order: a boundary that is sent later needs a script to move it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
    return textOf(prelude);
  });
  if (errors.length > 0) throw errors[0];
  // A page with `paramsFor` or `fallback` depends on the address, which only the browser knows.
  const isWhole = page !== undefined && !page.paramsFor && !('fallback' in page);
  return isWhole && !isLively ? asStill(html) : html;
}

const composer: ShellComposer = {
  singletons,
  provideSiteConfig: siteConfigModule.provideSiteConfig,
  renderBody,
  documentHtml,
  earlyScript,
  screenRoutes,
  screenMetadata,
  frameLinks,
};

export default composer;
