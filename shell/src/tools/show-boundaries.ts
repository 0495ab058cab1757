import type { TabReleases } from '../remotes/tab-releases';
import { onToolLost } from '../reports/watch';
import { tabMemory } from '../tab-memory';
import { openTool } from './open-tool';

/** Kept by the tool while `?boundaries=keep` holds for the tab. */
export const boundariesKey = 'landmark-boundaries';

/** `?boundaries` outlines who owns what; without it this is one comparison. */
export function showBoundariesIfAsked(releases: TabReleases): void {
  if (!/[?&]boundaries\b/.test(window.location.search) && !tabMemory.getItem(boundariesKey)) return;
  openTool('boundaries').then(
    (show) => show(releases),
    (error: unknown) => {
      console.warn('The boundaries cannot be shown.', error);
      onToolLost(releases, error);
    },
  );
}
