import { randomInt } from 'node:crypto';
import type { AppName } from '../bundle/apps';
import { madeOnce } from '../made-once';
import { hashOf } from '../store/files';
import { appsIn, type Canary, type Site, type Versions } from '../store/site/site-file';

/** Visitors are told apart as this many groups, and no finer. */
export const slots = Array.from({ length: 100 }, (_, slot) => slot);

export const anySlot = (): number => randomInt(slots.length);

/** Reads a slot as a cookie or an address has it; undefined for whatever else stands there. */
export const slotIn = (text: string | null | undefined): number | undefined =>
  /^\d{1,2}$/.test(text ?? '') ? Number(text) : undefined;

const orders = new Map<string, readonly number[]>();

/** The slots in an app's own order, the same for all of its releases: who has a version keeps it as its share grows. */
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

/** What a visitor of a slot gets. */
export function versionsFor({ live, canaries = {} }: Site, slot: number): Versions {
  const tried = appsIn(live.apps).flatMap((app) => {
    const canary = canaries[app];
    return canary && isAmong(app, shareOf(canary), slot) ? [[app, canary.version] as const] : [];
  });
  return { ...live.apps, ...Object.fromEntries(tried) };
}
