import { hash } from 'node:crypto';
import { DeliveryError } from '../../delivery-error';
import type { Bytes, Objects, StoredObject } from '../../store/ports/objects';
import { slownessMs, type World } from './world';

export class Bucket {
  /** The objects of each key, each with the moment from which it was there; undefined after a removal. */
  private readonly eras = new Map<string, { from: number; object: StoredObject | undefined }[]>();

  constructor(
    private readonly world: World,
    private readonly onWrite: (key: string, text: string | undefined) => void,
  ) {}

  at(key: string, moment: number): StoredObject | undefined {
    return this.eras.get(key)?.findLast(({ from }) => from <= moment)?.object;
  }

  now = (key: string) => this.at(key, this.world.now);

  /** In the order of their first write: names have hashes, so their own order is another in each run. */
  keys = (prefix: string, moment: number) =>
    [...this.eras.keys()].filter((key) => key.startsWith(prefix) && this.at(key, moment));

  since = (key: string) => new Date(this.eras.get(key)?.at(-1)?.from ?? 0);

  write(key: string, bytes: Bytes | undefined): void {
    const stored = bytes === undefined ? undefined : Buffer.from(bytes);
    const tag = stored && hash('md5', stored);
    const object = stored && tag ? { bytes: stored, tag } : undefined;
    this.eras.set(key, [...(this.eras.get(key) ?? []), { from: this.world.now, object }]);
    this.onWrite(key, stored?.toString());
  }
}

const away = () => new DeliveryError('store-away', 'The store did not answer.');

/** How often a request that may be repeated is tried. */
const attempts = 4;

/** The bucket as one actor sees it: slow, sometimes without an answer, sometimes with yesterday's. */
export function slowBucket(world: World, bucket: Bucket, actor: string): Objects {
  async function call<Result>(effect: () => Result): Promise<Result> {
    await world.wait(actor);
    if (world.happens(0.03)) throw away();
    if (world.happens(0.02)) {
      world.later(effect);
      throw away();
    }
    const result = effect();
    await world.wait(actor);
    if (world.happens(0.03)) throw away();
    return result;
  }

  const again = <Result>(effect: () => Result, left = attempts): Promise<Result> =>
    left === 1 ? call(effect) : call(effect).catch(() => again(effect, left - 1));

  // After an attempt to write, reads are no older than that attempt: this is what `store check` asks of a bucket.
  let known = Number.NEGATIVE_INFINITY;
  const moment = () => Math.max(known, world.now - (world.happens(0.1) ? world.random() * slownessMs : 0));

  return {
    where: 's3://slow',
    get: (key, known) =>
      again(() => {
        const found = bucket.at(key, moment());
        return found && found.tag === known?.tag ? known : found;
      }),
    put: (key, bytes) => again(() => bucket.write(key, bytes)),
    putIf: (key, bytes, tag) =>
      call(() => {
        known = world.now;
        if (bucket.now(key)?.tag !== tag) return false;
        bucket.write(key, bytes);
        return true;
      }),
    list: (prefix) =>
      again(() => {
        const then = moment();
        return bucket.keys(prefix, then).map((key) => ({
          key,
          bytes: bucket.at(key, then)?.bytes.length ?? 0,
          since: bucket.since(key),
        }));
      }),
    remove: (key) => again(() => bucket.write(key, undefined)),
  };
}
