import { releaseSetElementId, screenName, unheardMark } from '@landmark/contract/release';
import type { Report } from '@landmark/contract/report';
import type { Destination } from '../navigation/destination';
import type { PageSource } from '../remotes/page-loader';
import { documentSlot } from '../remotes/release-source';
import type { TabReleases } from '../remotes/tab-releases';
import { openTool } from '../tools/open-tool';
import { whenIdle } from '../when-idle';
import type { Incident, ShownView } from './incident';

/** Page code that takes longer than this to load is reported. Milliseconds. */
const slowCodeMs = 3000;

// Without the tool, an error is only in the console, and a view is not counted.
const noTool = () => {};

const isHeard = () => !document.getElementById(releaseSetElementId)?.hasAttribute(unheardMark);

/** Passes an incident to the reporting tool, which is loaded now: a page without incidents never loads it. */
function tell(incident: Incident): void {
  if (!isHeard()) return;
  const count = (told: Report | undefined) =>
    told && openTool('counts').then(({ countIncident }) => countIncident(told));
  openTool('reports')
    .then((report) => count(report(incident)))
    .catch(noTool);
}

/** Reports release scripts that are requested without a hash, which the pages' integrity policy blocks. */
export function watchIntegrity(): void {
  if (!('ReportingObserver' in window)) return;
  const options = { types: ['integrity-violation'], buffered: true };
  const observer = new ReportingObserver((reports) => {
    for (const { body } of reports) {
      const { blockedURL = '' } = body as { readonly blockedURL?: string };
      const [, name, version] = /\/_releases\/([a-z]+)\/([\w.-]+)\//.exec(blockedURL) ?? [];
      if (name && version) tell({ kind: 'load', release: { name, version }, code: 'no-integrity' });
    }
  }, options);
  observer.observe();
}

export function watchErrors(): void {
  window.addEventListener('error', ({ error, filename, lineno, colno }) => {
    if (error) tell({ kind: 'error', error, tree: `${filename}:${lineno}:${colno}` });
  });
  window.addEventListener('unhandledrejection', ({ reason }) => tell({ kind: 'error', error: reason }));
}

/** A handler for React's root: errors that a boundary caught, or React recovered from, are reported, too. */
const asError =
  (kind: 'render' | 'hydration') =>
  (error: unknown, { componentStack }: { readonly componentStack?: string | undefined }): void => {
    console.error(error);
    tell({ kind, error, tree: componentStack });
  };
export const onCaughtError = asError('render');
export const onRecoverableError = asError('hydration');

/** Counts a view once the browser is idle; the first one loads the tool that counts. */
export function countView(destination: Destination, releases: TabReleases, since?: number): void {
  if (!isHeard()) return;
  const { shell, remotes } = releases.known();
  const isPage = destination.kind === 'page';
  const release = isPage ? remotes.find(({ name }) => name === destination.remote) : undefined;
  const view: ShownView = {
    release: { name: release?.name ?? 'shell', version: release?.version ?? shell.version },
    shell: shell.version,
    page: isPage ? destination.page : screenName,
    slot: documentSlot(),
  };
  whenIdle(() => {
    const took = since === undefined ? undefined : performance.now() - since;
    openTool('counts').then(({ countView: count }) => count({ ...view, took }), noTool);
  });
}

export const onToolLost = (releases: TabReleases, error: unknown): void =>
  tell({
    kind: 'load',
    release: { name: 'shell', version: releases.known().shell.version },
    code: 'tool-failed',
    error,
  });

/** Reports page code that fails to load or loads slowly. */
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
