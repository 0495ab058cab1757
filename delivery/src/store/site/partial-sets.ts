import type { PartialSet, ReleaseSet, RemoteRelease } from '@landmark/contract/release';
import { firstSegment, frameSetUrl, routeSetUrl } from '@landmark/contract/release';

const segmentsOf = ({ routes }: RemoteRelease) => routes.map(({ path: route }) => firstSegment(route));

/** Whether a route's first segment, as in `/:page`, may be any. */
const isOpen = (segment: string) => segment.startsWith(':');

function partialSet({ shell, remotes }: ReleaseSet, covers: readonly string[]): PartialSet {
  const answers = (segment: string) => isOpen(segment) || covers.includes(segment);
  return { shell, remotes: remotes.filter((remote) => segmentsOf(remote).some(answers)), covers };
}

/**
 * The live set in parts that a page asks for: what the frame links to in one, every other first segment of a path in
 * one of its own, so that what a visitor loads does not grow with what other teams add.
 */
export function partialSets(set: ReleaseSet, frameLinks: readonly string[] | undefined) {
  const all = new Set(set.remotes.flatMap(segmentsOf).filter((segment) => !isOpen(segment)));
  const linked = new Set((frameLinks ?? [...all].map((segment) => `/${segment}`)).map(firstSegment));
  const others = [...all].filter((segment) => !linked.has(segment));
  const parts = others.map((segment) => [routeSetUrl(`/${segment}`), partialSet(set, [segment])] as const);
  return Object.fromEntries([[frameSetUrl, partialSet(set, [...linked])], ...parts]);
}
