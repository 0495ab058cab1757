import type { AppName } from '../bundle/apps';
import type { Site } from '../store/site-file';

/** The versions of an app that a rollback of this app alone could bring back, the latest first. */
export function versionsInReach({ live, history, retired }: Site, app: AppName): readonly string[] {
  // A set from before the app has none of it.
  const versions = new Set(history.flatMap(({ apps }) => apps[app] ?? []));
  versions.delete(live.apps[app]);
  return [...versions].filter((version) => !retired.includes(`${app}@${version}`));
}
