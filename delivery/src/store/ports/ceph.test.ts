import { rollback } from '../../release/rollback';
import { hasCeph, startCeph } from '../../testing/ceph';
import { beginSite, machine } from '../../testing/fixture-machines';
import { openFixtureServer } from '../../testing/fixture-server';
import { readLiveSite } from '../site/read-site';
import { bucketFault } from './check-bucket';
import { createBucket } from './create-bucket';
import { bucketObjects } from './objects';

if (hasCeph()) {
  let ceph: Awaited<ReturnType<typeof startCeph>>;
  beforeAll(async () => {
    ceph = await startCeph();
    await createBucket(ceph.settings, {});
  }, 600_000);
  afterAll(() => ceph?.stop(), 60_000);

  const objects = () => bucketObjects(ceph.settings);

  test('it keeps its word: of many writers at once, one wins', async () => {
    expect(await bucketFault(objects())).toBeUndefined();
  }, 300_000);

  test('two machines release at once, three servers follow, go on without it, and see a rollback', async () => {
    const { first, second } = await beginSite(objects());
    const third = await machine(objects(), first.state.keys);
    const servers = await Promise.all([first, second, third].map(({ state }) => openFixtureServer(state)));
    await first.edit('catalogue', 'catalogue two');
    await second.edit('dealer', 'dealer two');
    const released = await Promise.all([first.release(['catalogue']), second.release(['dealer'])]);
    expect(released.map(({ wentLive }) => wentLive)).toEqual([true, true]);
    const textsAt = async (path: string) => {
      const pages = servers.map(async ({ url }) => (await fetch(url + path)).text());
      return Promise.all(pages);
    };
    const look = () => Promise.all(servers.map(({ follower }) => follower.look()));
    await look();
    for (const text of await textsAt('/products')) expect(text).toContain('catalogue two');
    for (const text of await textsAt('/become-dealer')) expect(text).toContain('dealer two');

    await ceph.goAway();
    await expect(look()).rejects.toMatchObject({ code: 'store-away' });
    for (const text of await textsAt('/products')) expect(text).toContain('catalogue two');
    await ceph.comeBack();

    await rollback({ state: third.state });
    await rollback({ state: third.state });
    await look();
    for (const text of await textsAt('/products')) expect(text).toContain('catalogue one');
    expect((await readLiveSite(first.state)).live.id).toBe(5);
  }, 300_000);
} else {
  test('needs Ceph, which is not here', () => expect(process.env.REQUIRE_CEPH).not.toBe('1'));
}
