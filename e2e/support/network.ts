import { expect, type Page, type Request as PageRequest, type Route } from '@playwright/test';
import { getResponse, type RequestHandler } from 'msw';

const requestOf = (request: PageRequest): Request => {
  const [method, headers] = [request.method(), request.headers()];
  return new Request(request.url(), { method, headers, body: request.postDataBuffer() as BodyInit | null });
};

/** Answers requests by the handlers, in their order, before they leave the browser. Other requests pass. */
export async function playNetwork(page: Page, handlers: readonly RequestHandler[]): Promise<void> {
  await page.route('**', async (route) => {
    const asked = requestOf(route.request());
    const response = await getResponse([...handlers], asked).catch(() => Response.error());
    if (!response) return route.fallback();
    if (response.type === 'error') return route.abort('connectionfailed');
    const headers = Object.fromEntries(response.headers);
    const body = Buffer.from(await response.arrayBuffer());
    await route.fulfill({ status: response.status, headers, body });
  });
}

/** Holds a page's files back, as a slow line does. The returned function releases them and all later ones. */
export async function holdFiles(page: Page, files: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isFree = false;
  await page.route(files, async (route) => {
    if (isFree) await route.fallback();
    else held.push(route);
  });
  return async () => {
    await expect.poll(() => held.length, `files that were held back: ${files}`).toBeGreaterThan(0);
    isFree = true;
    for (const route of held.splice(0)) await route.fallback();
  };
}
