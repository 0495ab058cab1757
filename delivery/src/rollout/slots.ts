import { randomInt } from 'node:crypto';
import type { AppName } from '../bundle/apps';
import { madeOnce } from '../made-once';
import { hashOf } from '../store/files';
import { appsIn, type Canary, type Site, type Versions } from '../store/site/site-file';

/** The groups into which visitors are divided. */
export const slots = Array.from({ length: 100 }, (_, slot) => slot);

export const anySlot = (): number => randomInt(slots.length);

/** Reads a slot from a cookie or an address; undefined for any other text. */
export const slotIn = (text: string | null | undefined): number | undefined =>
  /^\d{1,2}$/.test(text ?? '') ? Number(text) : undefined;

const orders = new Map<string, readonly number[]>();

/** The slots in an app's own order, the same for all its releases: a visitor keeps a version as its share grows. */
const orderOf = (app: string) =>
  madeOnce(orders, app, () => {
    const ranks = slots.map((slot) => hashOf(`${app} ${slot}`));
    return slots.toSorted((one, other) => ((ranks[one] ?? '') < (ranks[other] ?? '') ? -1 : 1));
  });

export const canariesOf = (site: Pick<Site, 'canaries'> | undefined) =>
  Object.entries(site?.canaries ?? {}) as readonly [AppName, Canary][];

export const shareOf = ({ stages }: Canary): number => stages.at(-1)?.share ?? 0;

/** Whether a slot is among the first `share` of an app's order. */
export const isAmong = (app: AppName, share: number, slot: number): boolean =>
  orderOf(app).indexOf(slot) < share;

/** Returns the versions that visitors of a slot get. */
export function versionsFor({ live, canaries = {} }: Site, slot: number): Versions {
  const tried = appsIn(live.apps).flatMap((app) => {
    const canary = canaries[app];
    return canary && isAmong(app, shareOf(canary), slot) ? [[app, canary.version] as const] : [];
  });
  return { ...live.apps, ...Object.fromEntries(tried) };
}
