import { execFileSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { appNames } from '../bundle/apps';
import { rollbackCommand } from '../commands/rollback';
import { changeSite } from '../store/site/change-site';
import { nextSite } from '../store/site/next-site';
import type { Versions } from '../store/site/site-file';
import { viewSite } from '../store/site/site-view';
import { openFixtureServer } from '../testing/fixture-server';
import { fixtureSite } from '../testing/fixture-site';
import { deadLinks } from './dead-links';

/** A remote that was added to the ownership table after the site's first set went live. */
const newcomer = 'marketing';

const site = fixtureSite();

const owners = async () =>
  (await viewSite(site.state, await site.read())).owners.map(({ index }) => index.owner);

beforeEach(async () => {
  const { live, config } = await site.read();
  const { [newcomer]: _, ...apps } = live.apps;
  const versions = apps as Versions;
  // The site's chain begins anew.
  await rm(site.state.siteFile);
  await changeSite(site.state, () => nextSite({ site: undefined, versions, config, cause: 'before' }));
  await rm(path.join(site.state.store, newcomer), { recursive: true });
  // Nobody has built it before.
  await rm(site.state.knownSources(newcomer));
});

test('the site of before is served as it was, and the newcomer holds nobody up who releases before it', async () => {
  expect(await owners()).toEqual(appNames.filter((app) => app !== newcomer));
  await site.edit('catalogue', 'two');
  expect(await site.release(['catalogue'])).toMatchObject({ changed: ['catalogue'], wentLive: true });
});

test.each<[how: string, names: readonly string[]]>([
  ['with the whole site', []],
  ['alone', [newcomer]],
])(
  'a server that runs since before answers with it as soon as it is live, and until it goes back %s',
  async (_, names) => {
    await site.releaseEdited('dealer', '<a href="/about#us">About</a> <a href="/about/">us</a>');
    const { url } = await openFixtureServer(site.state);
    const answers = async (status: number) => {
      while ((await fetch(`${url}/about`, { method: 'HEAD' })).status !== status) await pause(20);
    };
    await answers(404);
    expect(await site.release([newcomer])).toMatchObject({ changed: [newcomer], wentLive: true });
    expect(await readFile(await site.pages(newcomer, 'about.html'), 'utf8')).toContain('marketing one');
    await answers(200);
    const others =
      names.length > 0 ? await site.releaseEdited('catalogue', 'two') : (await site.live()).catalogue;
    jest.replaceProperty(process, 'env', { ...process.env, LANDMARK_STATE: site.state.root });
    const said = jest.spyOn(console, 'log').mockReturnValue();
    await rollbackCommand({ names, has: () => false });
    await answers(404);
    expect((await site.live()).catalogue).toBe(others);
    // It says first what is live: a rollback in a hurry does not wait until pages are read for links.
    const [first, ...links] = said.mock.calls;
    expect(first?.join()).toMatch(/^Live: /);
    expect(links).toContainEqual([
      '/about, which nobody answers any more, is linked to from: header or footer; /become-dealer',
    ]);
  },
);

test('it goes back, and links to it are told of, beside another page that is a pipe', async () => {
  await site.release([newcomer]);
  const had = await site.read();
  const page = await site.pages('dealer', 'become-dealer.html');
  await rm(page);
  execFileSync('mkfifo', [page]);
  const links = await deadLinks(site.state, had, await site.rollback());
  expect(links).toContain('/about, which nobody answers any more, is linked to from: header or footer');
});

test('it has nothing to be compared with; a new shell goes live, and a rollback to the set of before takes both away', async () => {
  const canary = { steps: [10], least: { minutes: 0, views: 0 } };
  await expect(site.release([newcomer], { canary })).rejects.toThrow('No marketing is live to compare');
  await site.release([newcomer]);
  await site.rollback();
  const again = site.rollback({ target: { app: newcomer } });
  await expect(again).rejects.toThrow(
    'No marketing is live. It was taken back. To release it again: npm run',
  );
  await site.release([newcomer]);
  await rm(path.join(site.root, 'dealer-mfe'), { recursive: true });
  await expect(site.release(['dealer'])).rejects.toThrow(
    'There is no dealer-mfe here, which "npm run release',
  );
  await site.releaseEdited('shell', 'two');
  expect(await owners()).toContain(newcomer);
  await site.rollback();
  await site.rollback();
  expect(await owners()).not.toContain(newcomer);
});
