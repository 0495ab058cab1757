import type { IncomingMessage } from 'node:http';
import { frameSetUrl, siteSetUrl } from '@landmark/contract/release';
import { reportsUrl } from '@landmark/contract/report';
import { routeAnswers } from '@landmark/contract/routes';
import { type Handle, pathOf } from '../serve/site-server';
import type { DevelopmentSite } from './development-site';

const wantsDocument = (request: IncomingMessage) =>
  request.method === 'GET' &&
  request.headers.accept?.includes('text/html') === true &&
  !pathOf(request).startsWith('/_');

/** Known to the live site, or a page that the remote's source has and its release does not. */
function statusOf({ live, set }: DevelopmentSite, pathname: string): number {
  const isRoute = set.remotes.some(({ routes }) =>
    routes.some(({ path }) => routeAnswers(path, pathname.replace(/(.)\/$/, '$1'))),
  );
  return isRoute ? 200 : live.answer(pathname).status;
}

/** Answers as the live site does, but with documents whose pages come from the development set. */
export function developmentHandler(current: () => Promise<DevelopmentSite>, site: Handle): Handle {
  return async (request, response) => {
    const pathname = pathOf(request);
    if (pathname === siteSetUrl || pathname === frameSetUrl) {
      const { set } = await current();
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(set));
      return;
    }
    // What goes wrong during development stands in the console.
    if (pathname === reportsUrl) {
      response.writeHead(204).end();
      return;
    }
    if (!wantsDocument(request)) return site(request, response);
    const developed = await current();
    response.writeHead(statusOf(developed, pathname), developed.headers).end(developed.html);
  };
}
