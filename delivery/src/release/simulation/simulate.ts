import { exampleSiteConfig } from '@landmark/shared/config/example';
import type { AppName } from '../../bundle/apps';
import { codeOf } from '../../store/files';
import { bucketPort } from '../../store/ports/bucket-port';
import { fetchFiles, publishFiles } from '../../store/ports/published';
import { changeSite } from '../../store/site/change-site';
import { nextSite } from '../../store/site/next-site';
import { prune } from '../../store/site/prune';
import { readSite } from '../../store/site/read-site';
import { liveNames } from '../../store/site/retention';
import { type Site, setNames, type Versions } from '../../store/site/site-file';
import { type StateFolder, stateFolder } from '../../store/state-folder';
import { isSameBasis } from '../plan';
import { assertAsSeen, rolledBack } from '../rollback';
import { fileOf, inventoryOf } from './contents';
import { Observer } from './observer';
import { Bucket, slowBucket } from './slow-bucket';
import { World } from './world';

/** What is simulated is the code that runs, without keys; a test puts something broken in the place of one of these. */
export const protocol = { changeSite, prune, publishFiles, fetchFiles };
export type Protocol = typeof protocol;

/** Small enough that much is removed, and comes back. Milliseconds. */
const policy = { sets: 2, ageMs: 10 * 60_000 };

const apps = ['shell', 'catalogue'] as const satisfies readonly AppName[];
const versions = ['1.0.0', '1.0.1', '1.0.2', '1.0.3'];
const begun = { shell: '1.0.0', catalogue: '1.0.0' } as Versions;

/** A release of what is live already says so, and makes no set. */
function toldBy(site: Site | undefined, cause: string) {
  if (!site) return 'unchanged';
  return site.live.cause === cause ? 'live' : 'unknown';
}

/** Runs a day of a site in a bucket that does not always answer. Answers with what went wrong, or nothing. */
export async function simulate(
  seed: number,
  setClock: (now: number) => void,
  { changeSite, prune, publishFiles, fetchFiles }: Protocol = protocol,
): Promise<readonly string[]> {
  const world = new World(seed, setClock);
  const observer = new Observer();
  const bucket: Bucket = new Bucket(world, (key, text) => observer.written(bucket, key, text));
  const stateOf = (actor: string): StateFolder & { readonly objects: ReturnType<typeof slowBucket> } => {
    const objects = slowBucket(world, bucket, actor);
    const state = stateFolder('/nowhere/simulated', objects);
    return { ...state, signs: false, port: bucketPort(state, objects), objects };
  };

  async function publish({ objects }: ReturnType<typeof stateOf>, set: Versions): Promise<void> {
    for (const name of setNames(set, exampleSiteConfig)) {
      await publishFiles(objects, name, inventoryOf(name), async (file) =>
        file === 'signature.json' ? undefined : fileOf(name, file),
      );
    }
  }

  /** As `release` does: publishes, then goes live on top of what was checked, or checks again. */
  async function release(state: ReturnType<typeof stateOf>, cause: string, change: Partial<Versions>) {
    for (;;) {
      const seen = await readSite(state);
      const set = { ...begun, ...seen?.live.apps, ...change };
      await publish(state, set);
      const live = await changeSite(state, (site) =>
        isSameBasis(site, seen)
          ? nextSite({ site, versions: set, config: exampleSiteConfig, cause, policy })
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

  /** Does something again and again, until it is killed or done; what it is told is compared with what was so. */
  async function work(
    actor: string,
    job: (state: ReturnType<typeof stateOf>, cause: string) => Promise<Site | undefined>,
  ) {
    const state = stateOf(actor);
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
    const state = stateOf(actor);
    const here = new Map<string, string>();
    for (let look = 0; look < 40; look += 1) {
      await world.wait(actor, true);
      try {
        const site = await readSite(state);
        if (!site) continue;
        const brought = await Promise.all(
          liveNames(site).map((name) =>
            fetchFiles(state.objects, name, async (file, bytes) => {
              here.set(`${name}/${file}`, bytes.toString());
            }),
          ),
        );
        if (brought.every(Boolean)) observer.shown(site, here);
      } catch {
        // It goes on with what it shows.
      }
    }
  }

  async function prunes(state: StateFolder): Promise<undefined> {
    await prune(state, policy);
  }

  const actors = [
    ...['one', 'two', 'three'].map((actor) =>
      work(actor, (state, cause) => release(state, cause, { [world.oneOf(apps)]: world.oneOf(versions) })),
    ),
    work('rollback', rollback),
    work('pruner', prunes),
    work('another pruner', prunes),
    serve('server'),
    serve('another server'),
  ];
  void Promise.all(actors);
  await world.run(() => {});
  return observer.end();
}
