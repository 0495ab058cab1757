import { viewSite } from '../../store/site/site-view';
import { fixtureSite } from '../../testing/fixture-site';
import { readPublished } from '../compose/published';
import { LookBrowser } from './browser';
import { lookRefusals } from './look';

const site = fixtureSite();
const browser = LookBrowser.find('always');
afterAll(() => browser.close());

test('a page is opened on a desk too where no other app has one to go on to', async () => {
  const atMount = `if (innerWidth > 600) throw new Error('too wide');`;
  await site.edit('dealer', 'two', { atMount });
  await site.release(['dealer']);
  const view = await viewSite(site.state, await site.read());
  const folders = [site.releaseFolder('shell'), site.releaseFolder('dealer')];
  const refusals = await lookRefusals({
    browser,
    view: { ...view, owners: view.owners.filter(({ index }) => index.owner === 'dealer') },
    releases: await Promise.all(folders.map(async (folder) => readPublished(await folder))),
    changes: ['dealer'],
    seen: [],
    restMs: 20_000,
  });
  expect(refusals.map(({ release }) => release)).toEqual([expect.stringContaining('Error: too wide')]);
}, 120_000);
