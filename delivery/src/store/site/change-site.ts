import { randomUUID } from 'node:crypto';
import { DeliveryError } from '../../delivery-error';
import type { StateFolder } from '../state-folder';
import { readTagged, textOf } from './read-site';
import { neededNames } from './retention';
import type { Site } from './site-file';

/** How many changes a site remembers, for whoever cannot tell whether theirs took effect. */
const keptFlips = 64;

/** By then whoever removes something has done so, or was killed. Milliseconds. */
const removalMs = 15 * 60 * 1000;

export function isLeaving({ leaving }: Site, name: string): boolean {
  const since = leaving?.[name];
  return since !== undefined && Date.now() - Date.parse(since) < removalMs;
}

/** @throws locked */
function assertStays(site: Site, next: Site): void {
  const gone = [...neededNames(next)].find((name) => isLeaving(site, name));
  if (gone === undefined) return;
  throw new DeliveryError(
    'locked',
    `${gone} is being removed from the store, because nothing needed it. The site is unchanged. Try again in a quarter of an hour.`,
  );
}

/**
 * The one way in which a site changes. `next` is told what is live and says what is to be, or undefined to leave it; it
 * is asked again when somebody else was faster, so it has to judge anew what it is told. Answers with what it said, once
 * that is live. @throws locked, state-damaged, and whatever `next` throws
 */
export async function changeSite<Next extends Site | undefined>(
  state: StateFolder,
  next: (site: Site | undefined) => Next | Promise<Next>,
): Promise<Next> {
  const flip = randomUUID();
  for (;;) {
    const { site, tag } = await readTagged(state);
    const wanted = await next(site);
    if (!wanted) return wanted;
    if (site) assertStays(site, wanted);
    const flips = [flip, ...(site?.flips ?? [])].slice(0, keptFlips);
    const changed = { ...wanted, flips };
    if (await state.port.replaceSite(textOf(changed), tag)) return changed;
  }
}
