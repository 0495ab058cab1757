import { awaitedMark, type CountedKind, type CountedRow, type Counts } from '@landmark/contract/counts';
import { type Report, reportsUrl } from '@landmark/contract/report';
import { registerTool } from '../tools/open-tool';
import type { Release, ShownView } from './incident';
import { watchTimes } from './times';

const documentNumber = Math.floor(Math.random() * 2 ** 32);

let view: ShownView | undefined;
/** What was counted for the view: each kind once per app. */
let counted = new Set<string>();
let queue: CountedRow[] = [];
const early: Report[] = [];

function send(): void {
  if (queue.length === 0) return;
  const counts: Counts = {
    kind: 'counts',
    document: documentNumber,
    ...(view?.slot && { slot: Number(view.slot) }),
    rows: queue,
  };
  queue = [];
  navigator.sendBeacon(reportsUrl, JSON.stringify(counts));
}

function count(what: CountedKind, { name, version }: Release, value?: number): void {
  const key = `${what} ${name}`;
  if (!view || counted.has(key)) return;
  counted.add(key);
  const row = [what, name, version, view.page] as const;
  queue.push(value === undefined ? row : [...row, Math.round(value)]);
}

/** The release that owns a region: the page's owner, otherwise the shell. */
const releaseOf = (owner: string): Release =>
  view && view.release.name === owner ? view.release : { name: 'shell', version: view?.shell ?? '' };

const times = watchTimes(releaseOf);

function endView(): void {
  if (view) for (const [what, release, value] of times.take(view.release)) count(what, release, value);
}

const isAwaited = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) =>
      (entry as PerformanceNavigationTiming).serverTiming?.some(({ name }) => name === awaitedMark),
    );

/** Counts a view for the page's owner and for the shell, after the times of the view before. */
function countView(next: ShownView): void {
  if ((document as { prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', () => countView(next), { once: true });
    return;
  }
  const isFirst = view === undefined;
  endView();
  view = next;
  counted = new Set();
  const shell = { name: 'shell', version: next.shell };
  const ways: readonly CountedKind[] = isFirst
    ? isAwaited()
      ? ['loaded', 'heard']
      : ['loaded']
    : ['navigated'];
  for (const release of [next.release, shell]) for (const way of ways) count(way, release);
  for (const report of early.splice(0)) countIncident(report);
  if (next.took !== undefined) count('soft', next.release, next.took);
  send();
}

const kinds = {
  load: ['failed'],
  render: ['error'],
  error: ['error'],
  hydration: ['error', 'hydration'],
  slow: [],
} as const;

/** Counts an incident of a view, at once, so that the judge need not wait until the visitor leaves. */
function countIncident(report: Report): void {
  if (!view) {
    early.push(report);
    return;
  }
  for (const what of kinds[report.kind]) count(what, { name: report.app, version: report.version });
  send();
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'hidden') return;
  endView();
  send();
});

registerTool('counts', { countIncident, countView });
