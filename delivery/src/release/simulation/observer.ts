import { messageOf } from '../../delivery-error';
import { type Provable, prove } from '../../store/site/proof';
import { liveNames, neededNames, type RetentionPolicy } from '../../store/site/retention';
import type { Site } from '../../store/site/site-file';
import { hashIn } from '../../trust/chain';
import { inventoryOf, signers } from './contents';
import type { Bucket } from './slow-bucket';

type Told = 'live' | 'unchanged' | 'unknown';

/** Sees every write, and collects what must not happen. */
export class Observer {
  private readonly faults: string[] = [];
  private site: Site | undefined;
  /** How often each change went live. */
  private readonly lives = new Map<string, number>();
  private readonly tales = new Map<string, Told>();
  private readonly proofs: Promise<void>[] = [];
  /** The bucket, for reading its chain without delays. */
  private provable: Provable | undefined;

  constructor(private readonly retention: RetentionPolicy) {}

  wrong(what: string): void {
    this.faults.push(what);
  }

  told(cause: string, told: Told): void {
    this.tales.set(cause, told);
  }

  written(bucket: Bucket, key: string, text: string | undefined): void {
    if (key === 'site.json') {
      const { format: _, checksum: __, ...site } = JSON.parse(text ?? '{}');
      this.flipped(bucket, site as Site);
    } else if (text === undefined) this.removed(key);
  }

  private flipped(bucket: Bucket, site: Site): void {
    const before = this.site;
    this.site = site;
    if (site.flips?.[1] !== before?.flips?.[0]) this.wrong(`A change is lost: ${before?.live.cause}`);
    this.proofs.push(this.proven(bucket, site, before));
    if (site.live.id === before?.live.id) return;
    this.lives.set(site.live.cause, (this.lives.get(site.live.cause) ?? 0) + 1);
    for (const name of liveNames(site)) {
      if (!isWhole(bucket, name))
        this.wrong(`${site.live.cause} made ${name} live, which the store does not have`);
    }
  }

  /** Verifies the chain, as somebody with a copy of the bucket of that moment would. */
  private async proven(bucket: Bucket, site: Site, before: Site | undefined): Promise<void> {
    const readText = async (name: string) => bucket.now(name)?.bytes.toString();
    const texts = async () => new Map();
    this.provable ??= { port: { site: 'site.json', readText, texts }, retention: this.retention };
    try {
      const { links } = await prove(this.provable, site, [signers.shell.key]);
      if (before?.head && !links.has(hashIn(before.head))) this.wrong(`${site.live.cause} cuts the chain`);
    } catch (error) {
      // The hashes of links differ in each run.
      const said = messageOf(error).replaceAll(/[0-9a-f]{12,}/g, '…');
      this.wrong(`After ${site.live.cause} the chain does not verify: ${said}`);
    }
  }

  private removed(key: string): void {
    const [name = ''] = /(store|pages)\/[^/]+\/[^/]+/.exec(key) ?? [];
    if (this.site && neededNames(this.site).has(name)) this.wrong(`${key} is needed and was removed`);
  }

  /** Checks a set that a server shows. `here`: the server's files by name. */
  shown(site: Site, here: ReadonlyMap<string, string>): void {
    for (const name of liveNames(site)) {
      const files = Object.keys(JSON.parse(inventoryOf(name)));
      const isHere = files.every((file) => here.get(`${name}/${file}`) === `${file} of ${name}`);
      if (!isHere) this.wrong(`A server shows ${site.live.cause} without ${name}`);
    }
  }

  /** Returns everything that went wrong. */
  async end(): Promise<readonly string[]> {
    await Promise.all(this.proofs);
    for (const [cause, times] of this.lives) {
      if (times > 1) this.wrong(`${cause} went live ${times} times`);
      if (this.tales.get(cause) === 'unchanged') this.wrong(`${cause} was told that it is not live, and was`);
    }
    for (const [cause, told] of this.tales) {
      if (told === 'live' && !this.lives.has(cause))
        this.wrong(`${cause} was told that it is live, and never was`);
    }
    return this.faults;
  }
}

function isWhole(bucket: Bucket, name: string): boolean {
  const inventory = bucket.now(`names/${name}`);
  if (!inventory) return false;
  const keys = bucket.keys(`${name}/`, Number.POSITIVE_INFINITY);
  const stored = new Set(keys.map((key) => key.split('/').at(-1)));
  return Object.keys(JSON.parse(inventory.bytes.toString())).every((file) => stored.has(file));
}
