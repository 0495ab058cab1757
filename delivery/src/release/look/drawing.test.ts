import type { Page } from 'playwright-core';
import { LookBrowser, places } from './browser';
import { drawnOtherwise, snapshotOf } from './drawing';

const browser = LookBrowser.find('always');
afterAll(() => browser.close());

async function open(html: string): Promise<Page> {
  const visitor = await browser.visitor(places[0]);
  const page = await visitor.newPage();
  await page.setContent(html);
  return page;
}

const drawn = async (page: Page) => snapshotOf(await page.context().newCDPSession(page));

const html = `<style>p { block-size: 90px }</style><main><p>First</p><section><p>Second</p></section></main>`;

test.each([
  [`${html}<i>Last</i>`, 'there is “Last” at its end'],
  [html.replace('First', 'Other'), 'where #text “First” stands, there is “Other”'],
  [html.replace('<p>', '<p style="block-size: 91px">'), 'p has style="block-size: 91px" instead of none'],
  [`${html}<iframe hidden></iframe>`, 'there is iframe at its end'],
  [html.replace('<p>', '<p style="display: none">'), 'p is not drawn'],
  [html.replace('<section>', '<section inert>'), 'section has inert="" instead of none'],
  [`<style>html { font-size: 3px }</style>${html}`, 'font-size of html is 3px instead of 16px'],
  [
    `<style>p:first-of-type { min-block-size: 91px }</style>${html}`,
    'p is at 8 8 1264 91 instead of 8 8 1264 90',
  ],
])('what is otherwise is named where it begins, and not what is around it: %#', async (now, said) => {
  const [one, other] = await Promise.all([open(html), open(now)]);
  expect(drawnOtherwise(await drawn(one), await drawn(other))).toBe(said);
});
