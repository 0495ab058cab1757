import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteConfig } from '@landmark/contract/config';
import { asksForPage, developmentSet } from '@landmark/design/bundling/development';
import { documentHtml } from '../src/document/document';

/** The settings that `npm run dev` passes on, which knows the backend and its public key. */
function handedOverConfig(): SiteConfig {
  const text = process.env.LANDMARK_SITE_CONFIG;
  if (text === undefined) throw new Error('LANDMARK_SITE_CONFIG is not set: start with "npm run dev".');
  return JSON.parse(text) as SiteConfig;
}

const set = developmentSet();

const html = () =>
  documentHtml({
    metadata: { title: 'Development', description: 'Landmark, as it is being built', canonicalPath: '/' },
    body: '',
    files: {
      styles: [{ url: '/index.css' }],
      scripts: [...set.remotes.map(({ entry }) => entry), { url: '/index.js' }],
      preloads: [],
    },
    set,
    config: handedOverConfig(),
    structuredData: [],
  });

/** Answers every request for a document with the shell's, without a page: the browser renders pages. */
export function serveDevelopmentDocument(
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  if (!asksForPage(request)) {
    next();
    return;
  }
  response.setHeader('content-type', 'text/html; charset=utf-8');
  // Below `/_site/`, a browser requests only the captcha's document, which may be empty.
  response.end(request.url?.startsWith('/_site/') ? '<!doctype html>' : html());
}
