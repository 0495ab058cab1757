import { exampleSiteConfig } from '@landmark/contract/config/example';
import type { AppName } from '../../bundle/apps';
import { codeOf } from '../../store/files';
import { publishedIn } from '../../store/ports/published';
import { changeSite } from '../../store/site/change-site';
import { nextSite } from '../../store/site/next-site';
import { readProof } from '../../store/site/proof';
import { prune } from '../../store/site/prune';
import { readSite } from '../../store/site/read-site';
import { liveNames } from '../../store/site/retention';
import { type Site, setNames, type Versions } from '../../store/site/site-file';
import { bringAll, type StateFolder, stateFolder } from '../../store/state-folder';
import { inventoryFile } from '../../store/wholeness';
import { isRelease, ownerOf } from '../../trust/link';
import { isSameBasis } from '../plan';
import { assertAsSeen, rolledBack } from '../rollback';
import { inventoryOf, keysOf, madeFile } from './contents';
import { Observer } from './observer';
import { Bucket, slowBucket } from './slow-bucket';
import { World } from './world';

/** The real code, which the simulation runs; a test replaces one of these by something broken. */
export const protocol = { changeSite, prune, publishedIn };
export type Protocol = typeof protocol;

/** So short that much is removed and comes back. `ageMs` in milliseconds. */
const retention = { sets: 2, versions: 0, ageMs: 10 * 60_000 };

/** Who releases, and the apps whose keys they have. */
const releasers: Readonly<Record<string, readonly AppName[]>> = {
  one: ['shell', 'catalogue'],
  another: ['shell', 'catalogue'],
  'the catalogue’s team': ['catalogue'],
};
const versions = ['1.0.0', '1.0.1', '1.0.2'];
const begun = { shell: '1.0.0', catalogue: '1.0.0' } as Versions;

/** A release of what is live already makes no set, so its cause is not the live one's. */
function toldBy(site: Site | undefined, cause: string) {
  if (!site) return 'unchanged';
  return site.live.cause === cause ? 'live' : 'unknown';
}

/** Runs a day of a site in a bucket that does not always answer. Returns what went wrong. */
export async function simulate(
  seed: number,
  setClock: (now: number) => void,
  { changeSite, prune, publishedIn }: Protocol = protocol,
): Promise<readonly string[]> {
  const world = new World(seed, setClock);
  const observer = new Observer(retention);
  const bucket: Bucket = new Bucket(world, (key, text) => observer.written(bucket, key, text));
  /** A machine with the keys of some apps. Keeps fetched files in memory, since a disk's timing is not reproducible. */
  const machine = (actor: string, ...apps: readonly AppName[]) => {
    const objects = slowBucket(world, bucket, actor);
    const published = publishedIn(objects);
    const state = stateFolder('/nowhere/simulated', objects);
    const here = new Map<string, string>();
    const bring = async (name: string) =>
      here.has(`${name}/${inventoryFile}`) ||
      published.fetch(name, async (file, bytes) => {
        here.set(`${name}/${file}`, bytes.toString());
      });
    const peek = async (name: string, file: string) => here.get(`${name}/${file}`);
    return {
      ...state,
      retention,
      keyring: keysOf(...apps),
      port: { ...state.port, bring, peek },
      published,
      here,
    };
  };
  type Machine = ReturnType<typeof machine>;

  /** Publishes what the machine has keys for; the shell's key signs anybody's pages. */
  async function publish({ published, keyring }: Machine, set: Versions): Promise<void> {
    for (const name of setNames(set, exampleSiteConfig)) {
      const own = await keyring.signer(ownerOf(name));
      const signer = own ?? (isRelease(name) ? undefined : await keyring.signer('shell'));
      if (!signer) continue;
      await published.publish(name, inventoryOf(name), async (file) => madeFile(name, file, signer));
    }
  }

  /** Does as `release`: publishes, then goes live on top of the site that it has checked, or starts again. */
  async function release(state: Machine, cause: string, change: Partial<Versions>) {
    for (;;) {
      const seen = await readSite(state);
      const set = { ...begun, ...seen?.live.apps, ...change };
      await publish(state, set);
      const live = await changeSite(state, (site) =>
        isSameBasis(site, seen)
          ? nextSite({ site, versions: set, config: exampleSiteConfig, cause })
          : undefined,
      );
      if (live) return live;
    }
  }

  async function rollback(state: StateFolder, cause: string): Promise<Site | undefined> {
    const seen = await readSite(state);
    if (!seen) return undefined;
    return changeSite(state, (site = seen) => {
      assertAsSeen(seen, site, undefined);
      const next = rolledBack(site);
      return { ...next, live: { ...next.live, cause } };
    });
  }

  /** Does a job four times, unless it is killed; the observer compares the reported outcome with what happened. */
  async function work(
    actor: string,
    keys: readonly AppName[],
    job: (state: Machine, cause: string) => Promise<Site | undefined>,
  ) {
    const state = machine(actor, ...keys);
    for (let round = 1; round <= 4; round += 1) {
      await world.wait(actor, true);
      const cause = `${actor}, ${round}`;
      const outcome = job(state, cause).then(
        (site) => observer.told(cause, toldBy(site, cause)),
        (error: unknown) => {
          const code = codeOf(error);
          if (typeof code !== 'string') observer.wrong(`${cause}: ${String(error)}`);
          observer.told(cause, code === 'store-away' ? 'unknown' : 'unchanged');
        },
      );
      if (world.happens(0.1)) void strike(actor);
      await outcome;
    }
  }

  async function strike(actor: string): Promise<void> {
    for (let steps = Math.floor(world.random() * 30); steps > 0; steps -= 1)
      await world.wait(`fate of ${actor}`);
    world.kill(actor);
  }

  async function serve(actor: string): Promise<void> {
    const state = machine(actor);
    for (let look = 0; look < 40; look += 1) {
      await world.wait(actor, true);
      try {
        const site = await readSite(state);
        if (!site) continue;
        await readProof(state, site);
        if (await bringAll(state, liveNames(site))) observer.shown(site, state.here);
      } catch {
        // The server goes on with what it shows.
      }
    }
  }

  async function prunes(state: StateFolder): Promise<undefined> {
    await prune(state);
  }

  const actors = [
    ...Object.entries(releasers).map(([actor, keys]) =>
      work(actor, keys, (state, cause) =>
        release(state, cause, { [world.oneOf(keys)]: world.oneOf(versions) }),
      ),
    ),
    work('rollback', ['shell'], rollback),
    work('pruner', ['shell'], prunes),
    work('another pruner', ['catalogue'], prunes),
    serve('server'),
    serve('another server'),
  ];
  void Promise.all(actors);
  await world.run();
  return observer.end();
}
