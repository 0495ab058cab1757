import type { PageMetadata } from '../page';
import { routeAnswers } from '../routes';
import type { FaultCode, PageShape } from './subject';

export type Said = readonly [code: FaultCode, text: string];

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** In a line that a browser's tab, a search engine or a shared link can show. */
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 1_000 && !/\p{Cc}/u.test(value);

const isQuery = (value: unknown) =>
  value === undefined || (Array.isArray(value) && value.length === 2 && value.every(isText));

const isParams = (value: unknown) =>
  isRecord(value) && Object.values(value).every((text) => text === undefined || typeof text === 'string');

/** Twice what the site is built for: 10,000 products, each with a page of its own. */
const mostInstances = 20_000;

/** Those that apply, of faults that are each held against a condition. */
export const unless = (...faults: readonly (readonly [holds: boolean, ...said: Said])[]): readonly Said[] =>
  faults.flatMap(([holds, ...said]) => (holds ? [] : [said]));

export function shapeFaults(shape: PageShape | null | undefined): readonly Said[] {
  if (!shape) return [['exposes', 'is missing from its composer build']];
  const { component, metadata, structuredData, instances, fallback } = shape;
  const given = Array.isArray(instances) ? instances : [];
  return unless(
    [component === 'function', 'exposes', 'has no component as its default export'],
    [metadata === 'function', 'exposes', 'has no metadata()'],
    [/^(function|undefined)$/.test(structuredData), 'exposes', 'has structured data that is no function'],
    [given.length > 0, 'exposes', 'lists no instance to compose'],
    [given.length <= mostInstances, 'exposes', `lists more than ${mostInstances} instances`],
    [
      given.every((instance) => isRecord(instance) && isParams(instance.params)),
      'exposes',
      'lists an instance whose params are no texts',
    ],
    [
      given.every((instance) => !isRecord(instance) || isQuery(instance.query)),
      'exposes',
      'lists an instance whose query is no name and value',
    ],
    [fallback === undefined || isParams(fallback), 'exposes', 'has a fallback whose params are no texts'],
  );
}

export function metadataFaults(metadata: unknown): readonly Said[] {
  if (!isRecord(metadata)) return [['metadata', 'says nothing about itself']];
  const { title, description, canonicalPath, robots } = metadata;
  return unless(
    [isText(title), 'metadata', 'has no title'],
    [isText(description), 'metadata', 'has no description'],
    [
      typeof canonicalPath === 'string' && /^\/[^\s?#]*$/.test(canonicalPath),
      'metadata',
      `calls ${String(canonicalPath)} its address, which is no path`,
    ],
    [
      robots === undefined || robots === 'noindex',
      'metadata',
      `has "${String(robots)}" as a rule for robots`,
    ],
  );
}

export const addressFaults = ({ canonicalPath }: PageMetadata, routes: readonly string[]): readonly Said[] =>
  unless([
    routes.some((route) => routeAnswers(route, canonicalPath)),
    'contract',
    `calls ${canonicalPath} its address, which is none of its app’s routes`,
  ]);

export function htmlFaults(html: string): readonly Said[] {
  const headings = html.match(/<h1[\s>]/g)?.length ?? 0;
  const tags = html.match(/<[a-z][^>]*>/gi)?.join('') ?? '';
  return unless(
    [headings === 1, 'contract', `has ${headings} headings of level 1`],
    [!/\sstyle=/i.test(tags), 'contract', 'has an inline style, which the site’s policy refuses'],
    [!/<style[\s>]/i.test(tags), 'contract', 'has a style element, which the site’s policy refuses'],
    [
      !/<(base|script)[\s>]|<meta[^>]*http-equiv/i.test(tags),
      'contract',
      'has an element that rules the whole document: a base, a script, or a meta element in the place of a header',
    ],
  );
}
