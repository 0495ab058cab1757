import type { StateFolder } from '../store/state-folder';
import { AssetCache } from './asset';
import { LiveSiteFollower } from './live-site-follower';
import { type SiteHandlerParts, siteHandler } from './request-handler';

/** What was brought, or could not be, is not asked for again within this time. Milliseconds. */
const askedMs = 60_000;

/** So many things that nobody has heard of are asked for within it. */
const askedAtMost = 1000;

/** Brings what is asked for, once: anybody may ask for anything. */
function bringer({ port }: StateFolder) {
  const asked = new Map<string, { readonly at: number; readonly isHere: Promise<boolean> }>();
  return (name: string): Promise<boolean> => {
    const now = performance.now();
    for (const [old, { at }] of asked) if (now - at > askedMs) asked.delete(old);
    const known = asked.get(name)?.isHere;
    if (known) return known;
    if (asked.size >= askedAtMost) return Promise.resolve(false);
    const isHere = port.bring(name);
    asked.set(name, { at: now, isHere });
    isHere.catch(() => asked.delete(name));
    return isHere;
  };
}

/** Answers everything but the backend's calls from the live set of a state folder, as that changes. */
export async function serveState(
  state: StateFolder,
  onChange: Parameters<typeof LiveSiteFollower.start>[1] = () => {},
  more: Pick<SiteHandlerParts, 'pageCaching' | 'onDocument'> = {},
) {
  const follower = await LiveSiteFollower.start(state, onChange);
  const parts = { state, cache: new AssetCache(), follower, bring: bringer(state), ...more };
  return { handle: siteHandler(parts), follower };
}
