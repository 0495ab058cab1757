import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { operations } from '@landmark/local-backend/operations';
import { application, newAddress, pdf, pdfPath } from '../../../../local-backend/test/support/applicant';
import { startBackend } from '../../../../local-backend/test/support/backend';
import { newDatabase } from '../../../../local-backend/test/support/engines';
import { startServer } from '../../../../local-backend/test/support/server';
import { setClock } from '../../../../testing/clock';
import { triesAll } from '../../../../testing/extent';
import { type AppName, appNames } from '../../bundle/apps';
import { verifySite } from '../../commands/verify';
import { hasCeph, startCeph } from '../../harness/ceph';
import { rollback } from '../../release/rollback';
import type { BucketSettings } from '../../settings';
import { beginSite, keysOfTeam, machine } from '../../testing/fixture-machines';
import { openFixtureServer } from '../../testing/fixture-server';
import type { Orders } from '../../testing/release-until-killed';
import { saying } from '../../testing/saying';
import { spawnSource } from '../../testing/spawn-source';
import { integrityOf } from '../files';
import { changeKeys } from '../site/change-site';
import { readLiveSite } from '../site/read-site';
import { restoreSite } from '../site/restore-site';
import { bucketFault } from './check-bucket';
import { createBucket } from './create-bucket';
import { bucketObjects, papersIn } from './objects';
import { publishedIn } from './published';

const pages = { catalogue: '/products', dealer: '/become-dealer' } as const;
const visited = Object.keys(pages) as readonly (keyof typeof pages)[];

/** How many flips to make: `npm run test:crowd -w delivery` makes a busy week's, with a minute without the store. */
const { CROWD = '' } = process.env;
const isLong = CROWD !== '';
const crowd = isLong
  ? { apps: appNames, servers: 5, releasers: 20, stride: 5, flips: Number(CROWD), awayMs: 60_000, paceMs: 20 }
  : { apps: visited, servers: 2, releasers: 3, stride: 20, flips: 4, awayMs: 0, paceMs: 100 };
/** A pause between flips, as people make: twenty releasers without pauses only delay each other. Milliseconds. */
const pauseMs = isLong ? 4000 : 0;

/** The apps whose users' rights are tried: those of all remotes are alike. What dealer's writes is damaged, and was not the last. */
const owners: readonly AppName[] = triesAll ? appNames : ['shell', 'dealer', 'catalogue'];

type Machine = Awaited<ReturnType<typeof machine>>;

/** Copies one machine's part of the store to another: fetching it would take two hundred calls. */
async function give({ state }: Machine, to: Machine): Promise<void> {
  for (const folder of ['store', 'pages']) {
    await cp(path.join(state.root, folder), path.join(to.state.root, folder), { recursive: true });
  }
}

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

  test('who may not, and what is not there, is told what to do', async () => {
    const stranger = await ceph.user('catalogue');
    const said = (words: string) => saying('store-away', words);
    await expect(createBucket(stranger, {})).rejects.toMatchObject(saying('store-unfit', 'somebody else’s'));
    await expect(bucketObjects(stranger).get('site.json')).rejects.toMatchObject(said('AWS_ACCESS_KEY_ID'));
    const nowhere = bucketObjects({ ...ceph.settings, bucket: 'nowhere' });
    await expect(nowhere.list('')).rejects.toMatchObject(said('store -- create'));
    setClock(Date.now() + 3_600_000);
    await expect(objects().list('')).rejects.toMatchObject(said('Set the clock'));
    jest.useRealTimers();
  });

  test('what has more files than a list is long is whole, fetched and removed, whatever they are called', async () => {
    const bucket = objects();
    const bytes = Buffer.from('x');
    const entry = { integrity: integrityOf(bytes), bytes: bytes.length };
    const files = Array.from({ length: 110 }, (_, index) => [`${index} &+'é.js`, entry] as const);
    const inventory = JSON.stringify(Object.fromEntries(files));
    const { publish, fetch, faults, remove } = publishedIn(bucket);
    const name = 'store/dealer/1.0.0-many';
    const read = async (file: string) => (file.endsWith('.js') ? bytes : undefined);
    for (let time = 0; time < 2; time += 1) {
      const put = jest.spyOn(bucket, 'put');
      expect(await publish(name, inventory, read)).toBe(inventory);
      expect(put).toHaveBeenCalledTimes(time === 0 ? files.length : 0);
      put.mockRestore();
    }
    expect(await faults(name)).toEqual([]);
    const taken = new Set<string>();
    expect(await fetch(name, async (file) => void taken.add(file))).toBe(true);
    expect(taken.size).toBe(files.length + 1);
    await remove(name);
    expect(await bucket.list('store/dealer/')).toEqual([]);
  }, 300_000);

  test('papers lie in it for all servers on a database, and whoever writes releases reads none', async () => {
    const server = await startServer();
    // If the database server were required, its absence would have been an error by now.
    if (server === null) return;
    const databaseUrl = await newDatabase('PostgreSQL', server.url());
    const bucket = bucketObjects(papersIn(ceph.settings));
    const own = { databaseUrl, bucket };
    const [one, other] = [await startBackend('PostgreSQL', own), await startBackend('PostgreSQL', own)];
    const [address, name, email] = [newAddress(), pdfPath(), 'paper@shop.example'];
    await one.givePasses(address, 2);
    const sizeAt = async (at: typeof one, path: string) => {
      const { data } = await at.service().storage.from('dealer-applications').download(path);
      return data?.size;
    };
    expect((await one.visitor(address).upload(name, pdf(200_000))).error).toBeNull();
    expect((await other.visitor(address).insert(application({ email, pdf_path: name }))).status).toBe(201);
    expect(await sizeAt(other, name)).toBe(200_000);
    const [paper] = await objects().list('papers/');

    await createBucket(ceph.settings, { catalogue: 'catalogue' });
    const team = bucketObjects(await ceph.user('catalogue'));
    await team.put('store/catalogue/1/a.js', 'its own');
    expect(await team.get('store/catalogue/1/a.js')).toBeDefined();
    const isRefused = saying('store-away', '403');
    await expect(team.get(paper?.key ?? '')).rejects.toMatchObject(isRefused);
    for (const below of ['papers/', '', 'p']) await expect(team.list(below)).rejects.toMatchObject(isRefused);
    expect(await team.list('store/catalogue/1/')).toHaveLength(1);
    expect(await team.get('store/catalogue/1/b.js')).toBeUndefined();
    await expect(team.put('papers/x.pdf', '')).rejects.toMatchObject(isRefused);
    await expect(team.remove(paper?.key ?? '')).rejects.toMatchObject(isRefused);

    await ceph.goAway();
    expect((await one.visitor(address).upload(pdfPath())).error).toMatchObject({ statusCode: '503' });
    await ceph.comeBack();
    expect((await one.visitor(address).upload(pdfPath())).error).toBeNull();

    const { dataFolder } = one;
    const siteOrigin = 'http://localhost:3000';
    const operated = { dataFolder, siteOrigin, environment: {}, bucket, databaseUrl, address: '' };
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'landmark-papers-')), 'backup.gz');
    await operations.backup(operated, file);
    const { said } = await operations.forget(operated, email);
    expect(said).toMatch(/^Removed 1 application with all mails, and 1 file\./);
    expect((await objects().list('papers/')).map(({ key }) => key)).not.toContain(paper?.key);
    const empty = { ...operated, databaseUrl: await newDatabase('PostgreSQL', server.url()) };
    expect((await operations.restore(empty, file)).said).toMatch(/^Restored 1 application, as of/);
    const restored = await startBackend('PostgreSQL', { ...own, databaseUrl: empty.databaseUrl });
    expect(await sizeAt(restored, name)).toBe(200_000);
    for (const one of [restored, other]) await one.close();
    await one.close();
  }, 300_000);

  test('all servers show what releasers flip who are killed at every step, and a rollback, and fail no visitor', async () => {
    const store = { ...ceph.settings, prefix: 'crowd/' };
    const { first, second } = await beginSite(bucketObjects(store));
    const ones = (await readLiveSite(first.state)).live.apps;
    for (const app of crowd.apps) await first.edit(app, `${app} two`);
    const { versions: twos } = await first.release(crowd.apps);
    const servers: Awaited<ReturnType<typeof openFixtureServer>>[] = [];
    for (let index = 0; index < crowd.servers; index += 1) {
      const { state } = await machine(bucketObjects(store), first.state.keys);
      servers.push(await openFixtureServer(state));
    }
    const flips = new Map<number, number>();
    let killed = 0;
    const begun = performance.now();
    let isOver = false;
    let half = () => {};
    const outage = new Promise<void>((resolve) => {
      half = resolve;
    }).then(async () => {
      await ceph.goAway();
      const isAway = { code: 'store-away' };
      await expect(bucketObjects(store).putIf('nothing', '', undefined)).rejects.toMatchObject(isAway);
      await setTimeout(crowd.awayMs);
      await ceph.comeBack();
    });
    const children = new Set<ReturnType<typeof spawnSource>>();
    const end = () => {
      isOver = true;
      for (const one of children) one.kill('SIGKILL');
    };
    const lives = Array.from({ length: crowd.releasers }, async (_, index) => {
      const app = crowd.apps[index % crowd.apps.length] as AppName;
      const own = await machine(bucketObjects(store));
      await give(first, own);
      const keys = await keysOfTeam(first, app);
      const asked = { store, root: own.state.root, keys, app, versions: [ones[app], twos[app]], pauseMs };
      // Each process dies a little later, so that every step was the last one once; then lives grow longer.
      const later = (at: number) => at + Math.max(crowd.stride, Math.floor(at / 2));
      for (let at = 1 + Math.floor(index / crowd.apps.length); !isOver; at = later(at)) {
        const orders: Orders = { ...asked, dies: { at, moment: at % 2 === 0 ? 'before' : 'after' } };
        const child = spawnSource('release-until-killed.ts', JSON.stringify(orders));
        children.add(child);
        // As on another machine, it takes no time from the servers; not among other tests, where it would starve.
        if (isLong) setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW);
        for await (const line of createInterface(child.stdout)) {
          const [set = 0, moment = 0] = line.split(' ').map(Number);
          expect(flips.has(set)).toBe(false);
          flips.set(set, moment);
          const seconds = Math.round((performance.now() - begun) / 1000);
          if (isLong && flips.size % 50 === 0)
            process.stdout.write(`${flips.size} of ${crowd.flips} flips, ${killed} killed, ${seconds} s\n`);
          if (flips.size === Math.ceil(crowd.flips / 2)) half();
          if (flips.size >= crowd.flips) end();
        }
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
        // A process that ends in any other way would be started again for ever.
        expect(child.signalCode).toBe('SIGKILL');
        killed += 1;
        children.delete(child);
      }
    });
    const visits = servers.map(async ({ url }) => {
      let count = 0;
      for (; !isOver; count += 1) {
        for (const app of visited) {
          const answer = await fetch(url + pages[app]);
          const text = expect.stringMatching(new RegExp(`${app} (one|two)`));
          expect([answer.status, await answer.text()]).toEqual([200, text]);
        }
        await setTimeout(crowd.paceMs);
      }
      return count;
    });
    const late: number[] = [];
    const shown = servers.map(() => 0);
    const watch = setInterval(() => {
      for (const [index, { follower }] of servers.entries()) {
        const id = follower.current().view.site.live.id;
        for (let set = (shown[index] ?? 0) + 1; set <= id; set += 1)
          late.push(Date.now() - (flips.get(set) ?? Number.NaN));
        shown[index] = id;
      }
    }, 10);
    const [counts] = await Promise.all([Promise.all(visits), outage, ...lives]).finally(() => {
      end();
      clearInterval(watch);
      // A process that still released would write where files are being removed.
      return Promise.allSettled([...lives, ...visits]);
    });
    // A rollback on a machine that has released nothing, and has nothing of the set to which it leads.
    const { dealer } = (await readLiveSite(second.state)).live.apps;
    const version = dealer === ones.dealer ? twos.dealer : ones.dealer;
    const { live } = await rollback({ state: second.state, target: { app: 'dealer', version } });
    expect(live.apps.dealer).toBe(version);
    await Promise.all(servers.map(({ follower }) => follower.look()));
    for (const { url, follower } of servers) {
      expect(follower.current().view.site.live.id).toBe(live.id);
      for (const app of visited) {
        const text = live.apps[app] === ones[app] ? `${app} one` : `${app} two`;
        expect(await (await fetch(url + pages[app])).text()).toContain(text);
      }
    }
    const { history } = await readLiveSite(first.state);
    expect([live, ...history].map(({ id }) => id)).toEqual(
      Array.from({ length: live.id }, (_, index) => live.id - index),
    );
    expect([...flips.keys()].filter((set) => set >= live.id)).toEqual([]);
    expect(await verifySite(second.state)).toContain('as they were signed');
    const told = late.filter(Number.isFinite).sort((one, other) => one - other);
    const p99 = told[Math.floor(told.length * 0.99)] ?? 0;
    if (!isLong) return;
    const median = told[Math.floor(told.length / 2)];
    console.log(
      `${live.id - 3} flips, ${counts.join(' + ')} visits, shown after ${median} ms, p99 ${p99} ms`,
    );
    expect(p99).toBeLessThanOrEqual(1500);
  }, 7_200_000);

  test('what a user’s credentials may put and remove is its own, and no other’s, and of a site that lies below they read no papers', async () => {
    const settings = { ...ceph.settings, prefix: 'rights/' };
    const users = [...owners, 'serve'];
    await createBucket(settings, Object.fromEntries(users.map((user) => [user, user])));
    type Right = readonly [key: string, puts: readonly string[], removes?: readonly string[]];
    const nobodys = ['chain/a.json', 'links/0.jsonl', 'sites/all.json', 'papers/a', 'a'];
    const rights: readonly Right[] = [
      ...owners.flatMap((app): readonly Right[] => [
        ...['store', 'names/store'].map((at) => [`${at}/${app}/a`, [app], [app]] as const),
        // A new shell brings the pages of all.
        ...['pages', 'names/pages'].map((at) => [`${at}/${app}/a`, [app, 'shell'], [app, 'shell']] as const),
      ]),
      ...users.flatMap((user) =>
        [`chain/${user}/a.json`, `links/${user}/0.jsonl`, `sites/${user}.json`].map(
          (key) => [key, [user]] as const,
        ),
      ),
      ['site.json', users],
      ['counts/a.json', ['serve'], ['serve']],
      ...nobodys.map((key) => [key, []] as const),
    ];
    const statusOf = (asked: Promise<unknown>) =>
      asked.then(
        () => 200,
        ({ status }) => status,
      );
    for (const user of users) {
      const { put, remove } = bucketObjects({ ...(await ceph.user(user)), prefix: settings.prefix });
      for (const [key, puts, removes = []] of rights) {
        const told = [await statusOf(put(key, user)), await statusOf(remove(key))];
        const expected = [puts, removes].map((who) => (who.includes(user) ? 200 : 403));
        expect([user, key, ...told]).toEqual([user, key, ...expected]);
      }
    }
    // A paper of another site, below this one's prefix.
    await bucketObjects(settings).put('inner/papers/a', 'read by nobody');
    const { get } = bucketObjects({ ...(await ceph.user('dealer')), prefix: settings.prefix });
    expect(await statusOf(get('inner/papers/a'))).toBe(403);
  }, 300_000);

  test('a team’s user and key write, flip and take back its own app, no other, and stop nobody', async () => {
    const settings = { ...ceph.settings, prefix: 'teams/' };
    const users: (readonly [app: AppName, BucketSettings])[] = [];
    for (const app of owners) users.push([app, await ceph.user(app)]);
    // All at once: those that it lets write already stay, except for the one who is removed.
    await Promise.all([...owners, 'outlet'].map((app) => createBucket(settings, { [app]: app })));
    const arns = owners.map((app) => [app, `arn:aws:iam:::user/${app}`]);
    expect(await createBucket(settings, { outlet: '' })).toEqual(Object.fromEntries(arns));
    const { first } = await beginSite(bucketObjects(settings));
    const teams = new Map<AppName, Machine>();
    for (const [app, user] of users) {
      const keys = await keysOfTeam(first, app);
      // The machine meets the chain by itself.
      await rm(path.join(keys, 'trusted.json'));
      const own = await machine(bucketObjects({ ...user, prefix: settings.prefix }), keys);
      teams.set(app, own);
      // The first team fetches what is live with its own user.
      if (app !== users[0]?.[0]) await give(first, own);
      const other = app === 'dealer' ? 'catalogue' : 'dealer';
      const before = await readLiveSite(first.state);
      await own.edit(other, 'planted');
      const targets = [{ app: other, unlessHeld: true }] as const;
      await expect(own.release([], { targets })).rejects.toMatchObject({ code: 'refused' });
      const withdrawn = { code: 'key-missing' };
      // The shell's key may withdraw others.
      if (app !== 'shell')
        await expect(changeKeys(own.state, async () => ({ [other]: [] }))).rejects.toMatchObject(withdrawn);
      expect(await readLiveSite(first.state)).toEqual(before);
      await own.edit(app, 'two');
      expect((await own.release([app])).wentLive).toBe(true);
    }

    // A team can still break its own places and the site file: the others name it, mend it and go on.
    const dealers = bucketObjects({ ...(await ceph.user('dealer')), prefix: settings.prefix });
    const { state, edit, release } = teams.get('catalogue') as Machine;
    const live = await readLiveSite(state);
    const own = ['chain', 'links', 'sites'].map((place) => dealers.list(`${place}/dealer`));
    for (const { key } of [{ key: 'site.json' }, ...(await Promise.all(own)).flat()])
      await dealers.put(key, '{');
    const damaged = saying('state-damaged', 'npm run store -- restore');
    await expect(readLiveSite(state)).rejects.toMatchObject(damaged);
    expect((await restoreSite(state)).left).toEqual([expect.stringMatching(/^chain\/dealer\/\w+\.json$/)]);
    expect(await readLiveSite(state)).toEqual(live);
    await edit('catalogue', 'three');
    await release(['catalogue']);
    await rollback({ state, target: { app: 'catalogue' } });
    const named = saying('forged', /^Link \w+ of dealer’s has other .*\nLink|^s3:.*sites\/dealer/m);
    await expect(verifySite(state)).rejects.toMatchObject(named);
    expect((await restoreSite(first.state)).left).toEqual([]);
    const three = await first.releaseEdited('dealer', 'three');
    expect(await verifySite(state)).toContain('as they were signed');

    const bucket = bucketObjects(settings);
    const sheet = (await bucket.list(`store/dealer/${three}/`)).find(({ key }) => key.endsWith('.css'));
    await bucket.put(sheet?.key ?? '', ' '.repeat(sheet?.bytes ?? 0));
    const forged = /^dealer \S+, by link \w+: browser\/\S+\.css has .*\(s3:\/\/landmark\/teams\//;
    await expect(verifySite(first.state)).rejects.toMatchObject(saying('forged', forged));
    const dealersOwn = teams.get('dealer') as Machine;
    await dealersOwn.releaseEdited('dealer', 'three');
    expect(await verifySite(first.state)).toContain('as they were signed');
  }, 300_000);
} else {
  test('needs Ceph, which is not here', () => expect(process.env.REQUIRE_CEPH).not.toBe('1'));
}
