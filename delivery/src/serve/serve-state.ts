import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StateFolder } from '../store/state-folder';
import { AssetCache } from './asset';
import { LiveSiteFollower } from './live-site';
import { siteHandler } from './request-handler';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The live set of a state folder, answered as it changes. */
export interface ServedState {
  readonly handle: Handle;
  readonly follower: LiveSiteFollower;
}

/** Answers everything but the backend's calls. */
export async function serveState(
  state: StateFolder,
  onChange: Parameters<typeof LiveSiteFollower.start>[1] = () => {},
): Promise<ServedState> {
  const follower = await LiveSiteFollower.start(state, onChange);
  return {
    handle: siteHandler({ state, cache: new AssetCache(), current: () => follower.current() }),
    follower,
  };
}
