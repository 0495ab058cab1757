import { exampleSiteConfig } from '@landmark/contract/config/example';
import type { Page } from 'playwright-core';
import { messageOf } from '../../delivery-error';
import { fixtureSite } from '../../testing/fixture-site';
import { LookBrowser, places } from './browser';
import { drawnOtherwise, snapshotOf } from './drawing';
import { Tab } from './tab';
import { Visit } from './visit';

jest.setTimeout(60_000);
let browser: LookBrowser;
// Before its site is removed, in which its profile lies.
afterAll(() => browser.close());
const site = fixtureSite('file');
beforeAll(() => {
  browser = LookBrowser.find('always', site.state);
});

test('a shell is opened around each app, on a desk too', async () => {
  await site.edit(
    'shell',
    `*/ if (innerWidth > 600) alert('wide');
    setTimeout(() => { if (document.querySelector('main [data-owner=dealer]')) document.querySelector('main').hidden = true; });
    document.addEventListener('click', (event) => event.target.pathname === '/' && alert('on'));
    if (location.pathname === '/products') throw new Error('no shelf'); /*`,
  );
  const said = await site.release(['shell'], { look: browser }).catch(messageOf);
  expect(said).toContain('/resources opens a dialog that stops the browser: “wide”');
  expect(said).toContain('/products throws Error: no shelf');
  expect(said).toContain('/become-dealer makes <main> of the frame <main hidden="">');
  expect(said).toContain('/ opens a dialog that stops the browser: “on”');
});

test('what ails a page that is live keeps no shell up', async () => {
  await site.edit('dealer', 'two', { inBrowser: `console.error('ill')` });
  await site.release(['dealer']);
  await site.edit('shell', 'two');
  await site.release(['shell'], { look: browser });
});

test('a page that grows more slowly for one visitor than for another is compared when it has grown', async () => {
  await site.edit('catalogue', 'two', {
    atMount: `const [shelf, frames] = [element.firstElementChild, self.landmark_dealer ? 8 : 1];
      const grow = (frame = 1) => {
        if (frame % frames === 0) shelf.append(document.createElement('i'));
        if (shelf.childElementCount < 20) requestAnimationFrame(() => grow(frame + 1));
      };
      grow();`,
  });
  await site.release(['catalogue']);
  await site.edit('dealer', 'three');
  const onDoubt = jest.fn();
  await site.release(['dealer'], { look: browser, onDoubt });
  expect(onDoubt).not.toHaveBeenCalled();
});

/** A page whose frame does not listen yet, so that a link of it loads a document. */
const page = (other: string) => `<!doctype html><nav><a href="${other}">On</a></nav>
  <main><div data-owner="marketing"><p>Here</p></div></main>
  <script>
    document.querySelector('p').__reactFiber$page = {};
    history.replaceState(null, '', '?seen=1');
  </script>`;

test('a link that is followed before the frame listens loads its document, as the way back does, and is no fault', async () => {
  const answer = async ({ pathname }: URL) => ({
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: Buffer.from(page(pathname === '/about' ? '/terms' : '/about')),
    weight: 0,
  });
  const looking = { config: exampleSiteConfig, answer, restMs: 20_000, computeMs: 5_000 };
  const [desk] = places;
  const visit = new Visit(await Tab.begin(browser.visitor(desk), looking), desk);
  const owner = 'marketing';
  expect(await visit.open({ path: '/about', owner })).toBe(true);
  expect(await visit.follow({ path: '/terms', owner }, 'anywhere')).toBe(true);
  expect(await visit.back({ path: '/about', owner }, 1)).toBe(true);
  expect(visit.tab.faults).toEqual([]);
});

async function open(html: string): Promise<Page> {
  const visitor = await browser.visitor(places[0]);
  const page = await visitor.newPage();
  await page.setContent(html);
  return page;
}

test('what a page builds when there is time is waited for, however busy it is kept', async () => {
  const page = await open(`<script>
    const build = () => document.body.append('*') || (document.body.childNodes.length < 12 && setTimeout(later));
    const later = () => requestIdleCallback(build);
    setTimeout(later, 200);
    setInterval(() => { for (const end = Date.now() + 30; Date.now() < end; ); });
  </script>`);
  await page.evaluate('__landmarkLook.settled(25, 50)');
  expect(await page.textContent('body')).toMatch(/[*]{12}$/);
  await browser.forgetVisitors();
});

const drawn = async (page: Page) => snapshotOf(await page.context().newCDPSession(page));

const html = `<style>p { block-size: 90px }</style><main><p>First</p><section><p>Second, whose end is far from where it begins: 12</p></section></main>`;

test.each([
  [`${html}<i>Last</i>`, 'there is “Last” at its end'],
  [html.replace('First', 'Other'), 'where #text “First” stands, there is “Other”'],
  [
    html.replace('12', '21'),
    'where #text “Second, whose end is far from where it b…” stands, there is “hose end is far from where it begins: 21”',
  ],
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
