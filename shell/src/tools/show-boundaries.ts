import type { TabReleases } from '../remotes/tab-releases';
import { onToolLost } from '../reports/watch';
import { tabMemory } from '../tab-memory';
import { openTool } from './open-tool';

/** The tool keeps this key in the tab's memory while `?boundaries=keep` holds. */
export const boundariesKey = 'landmark-boundaries';

/** Opens the tool that outlines regions by owner if `?boundaries` asks for it, else costs one comparison. */
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
