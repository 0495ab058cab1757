import type { StateFolder } from '../store/state-folder';
import { AssetCache } from './asset';
import { LiveSiteFollower } from './live-site';
import { siteHandler } from './request-handler';

/** Answers everything but the backend's calls from the live set of a state folder, as that changes. */
export async function serveState(
  state: StateFolder,
  onChange: Parameters<typeof LiveSiteFollower.start>[1] = () => {},
) {
  const follower = await LiveSiteFollower.start(state, onChange);
  return {
    handle: siteHandler({ state, cache: new AssetCache(), current: (slot) => follower.current(slot) }),
    follower,
  };
}

export type ServedState = Awaited<ReturnType<typeof serveState>>;
