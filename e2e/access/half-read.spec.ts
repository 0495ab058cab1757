import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { sitePages } from '../support/site-pages';
import { screens, widths } from '../support/states';
import { answerForeignHosts, hydrated } from '../support/test';

// A window with the scroll bars of a desktop; Playwright hides them.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

/** Stands before the site and sends a document as far as a share of its main part; the rest when it is told to. */
async function openHaltingServer(siteUrl: string, share: number) {
  let sendRest = () => {};
  const server = createServer(async (request, response) => {
    const answer = await fetch(siteUrl + request.url);
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? 'text/plain';
    response.writeHead(answer.status, { 'content-type': type });
    if (!type.startsWith('text/html')) {
      response.end(body);
      return;
    }
    const [begin, end] = [body.indexOf('<main'), body.indexOf('</main>')];
    const cut = Math.round(begin + share * (end - begin));
    response.write(body.subarray(0, cut));
    sendRest = () => response.end(body.subarray(cut));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    sendRest: () => sendRest(),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const addresses = [...sitePages.map(({ path }) => path), '/no-such-page'];

for (const share of [0.1, 0.5]) {
  test(`a page that is drawn when ${100 * share} % of it are read keeps its width when the rest comes`, async ({
    page,
    baseURL,
  }) => {
    const server = await openHaltingServer(baseURL ?? '', share);
    await answerForeignHosts(page, server.url);
    const width = () => page.evaluate(() => document.documentElement.clientWidth);
    for (const screen of screens) {
      await page.setViewportSize({ width: widths[screen], height: 800 });
      for (const address of addresses) {
        await page.goto(server.url + address, { waitUntil: 'commit' });
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        const widthOfHalf = await width();
        server.sendRest();
        await page.waitForLoadState('load');
        await hydrated(page);
        expect(await width(), `${address} ${screen}`).toBe(widthOfHalf);
      }
    }
    server.close();
  });
}
