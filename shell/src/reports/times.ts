import type { CountedKind } from '@landmark/contract/counts';
import type { Release } from './incident';

/** Fields of performance entries that TypeScript's library lacks or knows only on some types. */
interface Entry extends PerformanceEntry {
  readonly element?: Element | null;
  readonly target?: Element | null;
  readonly interactionId?: number;
  readonly value?: number;
  readonly hadRecentInput?: boolean;
  readonly sources?: readonly { readonly node?: Node | null }[];
  readonly scripts?: readonly { readonly duration: number; readonly sourceURL: string }[];
}

/** A script of a release: app, version and file. */
const releasedScript = /\/_releases\/([a-z]+)\/([\w.-]+)\/browser\/([\w-]+)/;

function ownerOf(node: Node | null | undefined): string {
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest<HTMLElement>('[data-owner]')?.dataset.owner ?? 'shell';
}

/** The release whose script took longest in a frame; undefined for React, which runs for every app. */
function scriptsOwner({ scripts = [] }: Entry): Release | undefined {
  const [longest] = [...scripts].sort((one, other) => other.duration - one.duration);
  const [, name = '', version = '', file] = releasedScript.exec(longest?.sourceURL ?? '') ?? [];
  return name === '' || (name === 'shell' && file?.startsWith('lib-')) ? undefined : { name, version };
}

function observe(type: string, onEntry: (entry: Entry) => void, more = {}): void {
  try {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) onEntry(entry as Entry);
    }).observe({ type, buffered: true, ...more });
  } catch {
    // This browser does not support the entry type.
  }
}

/** Whether a shift is the frame's: it moves the whole page. One inside it or of the footer is the page's. */
function isFramesShift({ sources = [] }: Entry): boolean {
  const nodes = sources.flatMap(({ node }) => (node instanceof Element ? node : (node?.parentElement ?? [])));
  return (
    nodes.some((node) => node.querySelector('[data-owner]')) ||
    nodes.every((node) => !node.closest('[data-owner], main ~ *'))
  );
}

/** Measures views and assigns each value to the release whose region or script it belongs to. */
export function watchTimes(releaseOf: (owner: string) => Release) {
  let paint: readonly [owner: string, number] | undefined;
  let slowest: { readonly entry: Entry; readonly owner: string } | undefined;
  let shifts = { page: 0, frame: 0 };
  let frames: Entry[] = [];
  const start = (performance.getEntriesByType('navigation')[0] as { activationStart?: number } | undefined)
    ?.activationStart;
  observe('largest-contentful-paint', (entry) => {
    paint = [ownerOf(entry.element), Math.max(0, entry.startTime - (start ?? 0))];
  });
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) shifts[isFramesShift(entry) ? 'frame' : 'page'] += entry.value ?? 0;
  });
  observe('long-animation-frame', (entry) => frames.push(entry));
  const onInteraction = (entry: Entry) => {
    if (entry.entryType === 'event' && !entry.interactionId) return;
    if (entry.duration <= (slowest?.entry.duration ?? -1)) return;
    slowest = { entry, owner: ownerOf(entry.target) };
  };
  observe('first-input', onInteraction);
  observe('event', onInteraction, { durationThreshold: 40 });
  return {
    /** Returns what was measured since the last call, for a page of this release. */
    take(release: Release): (readonly [CountedKind, Release, number])[] {
      const taken: (readonly [CountedKind, Release, number])[] = [];
      if (paint) taken.push(['lcp', releaseOf(paint[0]), paint[1]]);
      if (slowest) {
        const { startTime, duration } = slowest.entry;
        const during = frames.find(
          (frame) => frame.startTime < startTime + duration && frame.startTime + frame.duration > startTime,
        );
        taken.push(['inp', (during && scriptsOwner(during)) ?? releaseOf(slowest.owner), duration]);
      }
      taken.push(['cls', release, shifts.page * 1000]);
      if (shifts.frame > 0) taken.push(['cls', releaseOf('shell'), shifts.frame * 1000]);
      [paint, slowest, shifts, frames] = [undefined, undefined, { page: 0, frame: 0 }, []];
      return taken;
    },
  };
}
