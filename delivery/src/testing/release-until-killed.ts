/**
 * Makes the versions of an app live in turn, and kills itself at one of its calls of the bucket, before that takes
 * effect or after. Says each set that it has made live, and when: `7 1767600000000`. `… <orders as JSON>`
 */
import { setTimeout } from 'node:timers/promises';
import type { AppName } from '../bundle/apps';
import { release } from '../release/release';
import { rollback } from '../release/rollback';
import type { BucketSettings } from '../settings';
import { codeOf } from '../store/files';
import { bucketObjects, type Objects } from '../store/ports/objects';
import { readLiveSite } from '../store/site/read-site';
import { stateFolder } from '../store/state-folder';

/** How long to wait before a refused change is retried. Milliseconds. */
const againMs = 100;

export interface Orders {
  readonly store: BucketSettings;
  readonly root: string;
  readonly keys: string;
  readonly app: AppName;
  readonly versions: readonly string[];
  /** The longest pause after a version was made live. Milliseconds. */
  readonly pauseMs: number;
  /** Its last call, counted from 1. */
  readonly dies: { readonly at: number; readonly moment: 'before' | 'after' };
}

const { store, root, keys, app, versions, pauseMs, dies } = JSON.parse(process.argv[2] ?? '') as Orders;

let calls = 0;
const mortal: Objects = new Proxy(bucketObjects(store), {
  get(objects, name) {
    const call: unknown = Reflect.get(objects, name);
    if (typeof call !== 'function') return call;
    return async (...asked: readonly unknown[]) => {
      calls += 1;
      const isLast = calls === dies.at;
      if (isLast && dies.moment === 'before') process.kill(process.pid, 'SIGKILL');
      const answer: unknown = await call(...asked);
      const [key, text] = asked;
      if (name === 'putIf' && key === 'site.json' && answer === true)
        process.stdout.write(`${JSON.parse(String(text)).live.id} ${Date.now()}\n`);
      if (isLast) process.kill(process.pid, 'SIGKILL');
      return answer;
    };
  },
});

async function releaseUntilKilled(): Promise<never> {
  const state = stateFolder(root, mortal, keys);
  for (let turn = 1; ; turn += 1) {
    try {
      const { live } = await readLiveSite(state);
      const version = versions.find((one) => one !== live.apps[app]) ?? '';
      if (turn % 2 === 0) await rollback({ state, target: { app, version } });
      else await release({ state, root, targets: [{ app, version }], look: 'never' });
      await setTimeout(pauseMs * Math.random());
    } catch (error) {
      // Another machine was faster, or the store is away: it tries again.
      if (typeof codeOf(error) !== 'string') throw error;
      await setTimeout(againMs);
    }
  }
}

void releaseUntilKilled();
