import type { StateFolder } from '../store/state-folder';
import { AssetCache } from './asset';
import { LiveSiteFollower } from './live-site-follower';
import { type SiteHandlerParts, siteHandler } from './request-handler';

/** Answers everything but the backend's calls from the live set of a state folder, as that changes. */
export async function serveState(
  state: StateFolder,
  onChange: Parameters<typeof LiveSiteFollower.start>[1] = () => {},
  more: Pick<SiteHandlerParts, 'pageCaching' | 'onDocument'> = {},
) {
  const follower = await LiveSiteFollower.start(state, onChange);
  const parts = { state, cache: new AssetCache(), follower, ...more };
  return { handle: siteHandler(parts), follower };
}
