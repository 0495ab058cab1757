import { exampleSiteConfig } from '@landmark/contract/config/example';
import { LookBrowser, places } from './browser';
import { Visit } from './visit';

/** A page whose frame does not listen yet, so that a link of it loads a document. */
const page = (other: string) => `<!doctype html><nav><a href="${other}">On</a></nav>
  <main><div data-owner="marketing"><p>Here</p></div></main>
  <script>
    document.querySelector('p').__reactFiber$page = {};
    history.replaceState(null, '', '?seen=1');
  </script>`;

const browser = LookBrowser.find('always');
afterAll(() => browser.close());

test('a link that is followed before the frame listens loads its document, as the way back does, and is no fault', async () => {
  const answer = async ({ pathname }: URL) => ({
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: Buffer.from(page(pathname === '/about' ? '/terms' : '/about')),
    weight: 0,
  });
  const looking = { config: exampleSiteConfig, answer, restMs: 20_000, patience: 1 };
  const visit = await Visit.begin(browser.visitor(places[0]), looking);
  const owner = 'marketing';
  expect(await visit.open({ path: '/about', owner })).toBe(true);
  expect(await visit.follow({ path: '/terms', owner }, 'anywhere')).toBe(true);
  expect(await visit.back({ path: '/about', owner }, 1)).toBe(true);
  expect(visit.faults).toEqual([]);
}, 60_000);
