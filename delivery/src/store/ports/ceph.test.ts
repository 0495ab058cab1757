import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { operations } from '@landmark/local-backend/operations';
import {
  application,
  givePasses,
  insert,
  newAddress,
  pdf,
  pdfPath,
  upload,
} from '../../../../local-backend/test/support/applicant';
import { startBackend } from '../../../../local-backend/test/support/backend';
import { newDatabase } from '../../../../local-backend/test/support/engines';
import { startServer } from '../../../../local-backend/test/support/server';
import { type AppName, appNames } from '../../bundle/apps';
import { rollback } from '../../release/rollback';
import type { BucketSettings } from '../../settings';
import { hasCeph, startCeph } from '../../testing/ceph';
import { beginSite, machine } from '../../testing/fixture-machines';
import { openFixtureServer } from '../../testing/fixture-server';
import { changeSite } from '../site/change-site';
import { readLiveSite } from '../site/read-site';
import { bucketFault } from './check-bucket';
import { createBucket } from './create-bucket';
import { bucketObjects, papersIn } from './objects';

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

  test('papers lie in it for all servers on a database, and whoever writes releases reads none', async () => {
    const server = await startServer();
    // Where it has to be there, its absence has been an error by now.
    if (server === null) return;
    const databaseUrl = await newDatabase('PostgreSQL', server.url());
    const bucket = bucketObjects(papersIn(ceph.settings));
    const own = { databaseUrl, bucket };
    const [one, other] = [await startBackend('PostgreSQL', own), await startBackend('PostgreSQL', own)];
    const [address, name, email] = [newAddress(), pdfPath(), 'paper@shop.example'];
    await givePasses(one, address, 2);
    const sizeAt = async (at: typeof one, path: string) => {
      const { data } = await at.service().storage.from('dealer-applications').download(path);
      return data?.size;
    };
    expect((await upload(one.visitor(address), name, pdf(200_000))).error).toBeNull();
    expect((await insert(other.visitor(address), application({ email, pdf_path: name }))).status).toBe(201);
    expect(await sizeAt(other, name)).toBe(200_000);
    const [paper] = await objects().list('papers/');

    await createBucket(ceph.settings, { catalogue: 'arn:aws:iam:::user/catalogue' });
    const team = bucketObjects(await ceph.user('catalogue'));
    await team.put('store/catalogue/1/a.js', 'its own');
    expect(await team.get('store/catalogue/1/a.js')).toBeDefined();
    const isRefused = { code: 'store-away', message: expect.stringContaining('403') };
    await expect(team.get(paper?.key ?? '')).rejects.toMatchObject(isRefused);
    await expect(team.put('papers/x.pdf', '')).rejects.toMatchObject(isRefused);
    await expect(team.remove(paper?.key ?? '')).rejects.toMatchObject(isRefused);

    await ceph.goAway();
    expect((await upload(one.visitor(address), pdfPath())).error).toMatchObject({ statusCode: '503' });
    await ceph.comeBack();
    expect((await upload(one.visitor(address), pdfPath())).error).toBeNull();

    const place = {
      dataFolder: one.dataFolder,
      siteOrigin: 'http://localhost:3000',
      environment: {},
      bucket,
    };
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'landmark-papers-')), 'backup.gz');
    const operated = { ...place, databaseUrl, address: '' };
    await operations.backup(operated, file);
    expect(await operations.forget(operated, email)).toMatch(
      /^Removed: 1 applications with their mails, 1 files/,
    );
    expect((await objects().list('papers/')).map(({ key }) => key)).not.toContain(paper?.key);
    const empty = { ...operated, databaseUrl: await newDatabase('PostgreSQL', server.url()) };
    expect(await operations.restore(empty, file)).toBe('1 applications are back.');
    const restored = await startBackend('PostgreSQL', { ...own, databaseUrl: empty.databaseUrl });
    expect(await sizeAt(restored, name)).toBe(200_000);
    for (const one of [restored, other]) await one.close();
    await one.close();
    server.remove();
  }, 300_000);

  test('a team’s user and key write, flip and take back its own app, and no other', async () => {
    const settings = { ...ceph.settings, prefix: 'teams/' };
    const users: (readonly [app: AppName, BucketSettings])[] = [];
    for (const app of appNames) users.push([app, await ceph.user(app)]);
    const arns = users.map(([app]) => [app, `arn:aws:iam:::user/${app}`] as const);
    // What a user writes is that user's: who serves is named, though the bucket is its own.
    await createBucket(settings, { ...Object.fromEntries(arns), serve: 'arn:aws:iam:::user/test' });
    const { first } = await beginSite(bucketObjects(settings));
    for (const [app, user] of users) {
      const team = bucketObjects({ ...user, prefix: settings.prefix });
      const foreign = appNames.filter((other) => other !== app).map((other) => `store/${other}`);
      // A new shell brings the pages of all.
      const all = [
        ...foreign,
        ...(app === 'shell' ? [] : ['pages/catalogue', 'pages/shell', 'site.json', 'chain']),
      ];
      for (const place of all.filter((each) => !each.endsWith(`/${app}`))) {
        const file = place.includes('/') ? `${place}/1.0.0-planted/inventory.json` : undefined;
        const attempts = file ? [team.put(file, '{}'), team.put(`names/${file}`, '{}')] : [];
        const denied = { message: expect.stringContaining('AccessDenied') };
        for (const end of await Promise.allSettled([...attempts, team.remove(file ?? place)]))
          expect(end).toMatchObject({ status: 'rejected', reason: denied });
      }
      const keys = path.join(first.root, `keys-of-${app}`);
      await cp(path.join(first.state.keys, `${app}.pem`), path.join(keys, `${app}.pem`), { recursive: true });
      const own = await machine(team, keys);
      const other = app === 'dealer' ? 'catalogue' : 'dealer';
      const before = await readLiveSite(first.state);
      await own.edit(other, 'planted');
      await expect(own.release([other])).rejects.toMatchObject({ code: 'refused' });
      const withdrawn = { code: 'key-missing' };
      // The shell's key may withdraw others.
      if (app !== 'shell')
        await expect(changeSite(own.state, (now) => now, { [other]: [] })).rejects.toMatchObject(withdrawn);
      expect(await readLiveSite(first.state)).toEqual(before);
      await own.edit(app, 'two');
      expect((await own.release([app])).wentLive).toBe(true);
    }
  }, 300_000);
} else {
  test('needs Ceph, which is not here', () => expect(process.env.REQUIRE_CEPH).not.toBe('1'));
}
