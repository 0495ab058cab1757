import type { AppName } from '../bundle/apps';
import { turboPlan } from './turbo-graph';
import { packageOf } from './workflow';

/**
 * Tells whether an app, or something it depends on, is different from what it was at a commit. Of the lock file only
 * what the app's dependencies reach counts. Where it cannot be told – no such commit, a history that was rewritten –
 * it is taken for different.
 */
export async function isAffected(root: string, app: AppName, since: string): Promise<boolean> {
  if (!/^[\w~^/.-]+$/.test(since) || /^0+$/.test(since)) return true;
  try {
    const { packages } = await turboPlan(root, [`--filter=${packageOf(app)}...[${since}]`]);
    return packages.length > 0;
  } catch {
    return true;
  }
}
