import type { PageSource } from '../remotes/page-loader';
import { openTool } from '../tools/open-tool';
import type { Incident } from './incident';

/** A page's code that is on its way for longer than this is reported. Milliseconds. */
const slowCodeMs = 3000;

/** Hands an incident to the tool that reports it, which is fetched now: a page on which nothing happens has none. */
function tell(incident: Incident): void {
  openTool('reports').then(
    (report) => report(incident),
    // What cannot be reported stands in the console.
    () => {},
  );
}

/** Reports what nobody catches. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => {
    if (error) tell({ kind: 'error', error });
  });
  window.addEventListener('unhandledrejection', ({ reason }) => tell({ kind: 'error', error: reason }));
}

/** For React's root: an error that a boundary caught is still an error. */
export function onCaughtError(error: unknown): void {
  console.error(error);
  tell({ kind: 'render', error });
}

/** Reports page code that does not come, or comes late. */
export const watchPages = ({ importPage, ...source }: PageSource): PageSource => ({
  ...source,
  async importPage(release, page) {
    const began = performance.now();
    try {
      return await importPage(release, page);
    } catch (error) {
      tell({ kind: 'load', release, page, code: 'page-failed', error });
      throw error;
    } finally {
      const ms = Math.round(performance.now() - began);
      if (ms > slowCodeMs) tell({ kind: 'slow', release, page, ms });
    }
  },
});
