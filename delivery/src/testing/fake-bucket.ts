import { hash } from 'node:crypto';
import { DeliveryError } from '../delivery-error';
import type { Bytes, Objects, StoredObject } from '../store/ports/objects';

/** The faults of a bucket that cannot be trusted with what is live. */
export type Lie =
  | 'ignores conditions'
  | 'refuses and writes'
  | 'accepts and forgets'
  | 'answers with the past'
  | 'never finds a tag to match'
  | 'lists its first part only'
  | 'keeps what is removed'
  | 'replaces what was removed';

interface Kept extends StoredObject {
  readonly since: Date;
}

/** A bucket in memory, which keeps its word or tells one lie. */
export function fakeBucket(lie?: Lie) {
  const kept = new Map<string, Kept>();
  const past = new Map<string, Kept>();
  const write = (key: string, bytes: Bytes) => {
    const before = kept.get(key);
    if (before) past.set(key, before);
    const text = Buffer.from(bytes);
    kept.set(key, { bytes: text, tag: hash('md5', text), since: new Date() });
  };
  const reach = () => {
    if (bucket.isAway) throw new DeliveryError('store-away', 'The store s3://fake cannot be reached.');
  };
  const bucket = {
    kept,
    textAt: (key: string) => kept.get(key)?.bytes.toString(),
    /** Loses all whose keys match; returns these. */
    lose: (what: RegExp) => [...kept.keys()].filter((key) => what.test(key) && kept.delete(key)),
    isAway: false,
    where: 's3://fake',
    async get(key: string, known?: StoredObject) {
      reach();
      const found = (lie === 'answers with the past' && past.get(key)) || kept.get(key);
      return found && found.tag === known?.tag ? known : found;
    },
    async put(key: string, bytes: Bytes) {
      reach();
      write(key, bytes);
    },
    async putIf(key: string, bytes: Bytes, tag: string | undefined) {
      // The way through the network, on which other requests may be faster.
      await new Promise(setImmediate);
      const finds = tag === undefined || lie !== 'never finds a tag to match';
      const isFree = lie === 'ignores conditions' || (lie === 'replaces what was removed' && !kept.has(key));
      const fits = (kept.get(key)?.tag === tag && finds) || isFree;
      if (lie === 'accepts and forgets' && fits) return true;
      if (fits || lie === 'refuses and writes') write(key, bytes);
      return fits;
    },
    list: async (prefix: string, atOnce?: number) =>
      [...kept]
        .flatMap(([key, { bytes, since }]) =>
          key.startsWith(prefix) ? [{ key, bytes: bytes.length, since }] : [],
        )
        .slice(0, lie === 'lists its first part only' ? atOnce : undefined),
    async remove(key: string) {
      if (lie !== 'keeps what is removed') kept.delete(key);
    },
  };
  return bucket satisfies Objects;
}
