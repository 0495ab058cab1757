import { ownership, type RemoteName } from './ownership';
import type { ComposerPage, PageInstance, PageMetadata, PageModule, PageParams, QueryAddress } from './page';
import { isOpenRoute, pathOf, routeAnswers } from './routes';

/** What can be told of a page without running it, as data. */
export interface PageShape {
  /** What `typeof` says of each. */
  readonly component: string;
  readonly metadata: string;
  readonly structuredData: string;
  readonly instances: unknown;
  readonly fallback?: unknown;
}

/** The routes of each page that a remote owns. */
export type OwnedPages = Readonly<Record<string, readonly string[]>>;

/**
 * Some build of a remote, from the workspace's source or from a release: the same is asked of both. Another team's
 * module, so nothing about its answers is taken for granted; a release runs in a process of its own and answers with
 * data alone.
 */
export interface ContractSubject {
  readonly remote: string;
  readonly owned: OwnedPages;
  /** By page; null for what is no object. */
  readonly shapes: Readonly<Record<string, PageShape | null>>;
  readonly metadata: (page: string, params: PageParams) => unknown;
  readonly structuredData: (page: string, params: PageParams) => unknown;
  /** Renders a page as a server does, without a browser's globals, and answers with its HTML. */
  readonly render: (page: string, params: PageParams, path: string) => unknown;
  /** Whether nothing more can be asked after an error: it is then thrown on. */
  readonly isFinal?: (error: unknown) => boolean;
}

/** Which part of the contract is not kept: the release gate names each by its own rule. */
export type FaultCode =
  /** A page is not there, or is no page. */
  | 'exposes'
  /** A page does not say what it is. */
  | 'metadata'
  /** A page cannot be rendered without a browser. */
  | 'renders'
  /** What is there does not fit its app, its address or the site's policy. */
  | 'contract';

export interface ContractFault {
  readonly code: FaultCode;
  readonly page: string;
  /** A sentence without its full stop, which begins with the page. */
  readonly text: string;
}

/** What a page is at one of its addresses, once it has been asked. */
export interface PageView {
  readonly page: string;
  readonly params: PageParams;
  readonly path: string;
  /** The open route that it answers where no other view does. */
  readonly fallbackFor?: string;
  /** The query that asks for it at the page's plain address. */
  readonly query?: QueryAddress;
  readonly metadata: PageMetadata;
  readonly structuredData: readonly object[];
  readonly body: string;
}

type Said = readonly [code: FaultCode, text: string];
type Answer<Value> = { readonly value: Value } | { readonly faults: readonly Said[] };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const isQuery = (value: unknown) =>
  value === undefined || (Array.isArray(value) && value.length === 2 && value.every(isText));

const isParams = (value: unknown) =>
  isRecord(value) && Object.values(value).every((text) => text === undefined || typeof text === 'string');

/** Twice what the site is built for: 10,000 products, each with a page of its own. */
const mostInstances = 20_000;

/** Those that apply, of faults that are each held against a condition. */
const unless = (...faults: readonly (readonly [holds: boolean, ...said: Said])[]): readonly Said[] =>
  faults.flatMap(([holds, ...said]) => (holds ? [] : [said]));

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function shapeFaults(shape: PageShape | null | undefined): readonly Said[] {
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

/** What is wrong with what a page says about itself. */
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

const addressFaults = ({ canonicalPath }: PageMetadata, routes: readonly string[]): readonly Said[] =>
  unless([
    routes.some((route) => routeAnswers(route, canonicalPath)),
    'contract',
    `calls ${canonicalPath} its address, which is none of its app’s routes`,
  ]);

function htmlFaults(html: string): readonly Said[] {
  const headings = html.match(/<h1[\s>]/g)?.length ?? 0;
  return unless(
    [headings === 1, 'contract', `has ${headings} headings of level 1`],
    [!/\sstyle="/.test(html), 'contract', 'has an inline style, which the site’s policy refuses'],
    [!/<style[\s>]/.test(html), 'contract', 'has a style element, which the site’s policy refuses'],
  );
}

/** Asks one thing of a subject; an error is an answer too. */
async function asked(
  { isFinal = () => false }: ContractSubject,
  ask: () => unknown,
  faultOf: (message: string) => Said,
): Promise<Answer<unknown>> {
  try {
    return { value: await ask() };
  } catch (error) {
    if (isFinal(error)) throw error;
    return { faults: [faultOf(messageOf(error))] };
  }
}

const faultsIn = (answer: Answer<unknown>) => ('faults' in answer ? answer.faults : []);
const valueIn = (answer: Answer<unknown>) => ('value' in answer ? answer.value : undefined);

/** A view before it has been asked. */
type Address = Pick<PageView, 'page' | 'params' | 'path' | 'fallbackFor' | 'query'>;

async function bodyOf(subject: ContractSubject, { page, params, path }: Address, isFirst: boolean) {
  const render = () => subject.render(page, params, path);
  const fault = (message: string): Said => ['renders', `throws when it is rendered: ${message}`];
  const html = await asked(subject, render, fault);
  // What depends on what was rendered before does so at every address.
  const again = isFirst && 'value' in html ? await asked(subject, render, fault) : html;
  const text = valueIn(html);
  const faults =
    'faults' in html
      ? html.faults
      : [
          ...(typeof text === 'string' ? htmlFaults(text) : [['renders', 'gives no HTML'] as const]),
          ...unless([text === valueIn(again), 'contract', 'is drawn differently each time']),
        ];
  return { body: text as string, faults };
}

async function viewOf(subject: ContractSubject, address: Address, isFirst: boolean) {
  const { page, params } = address;
  const metadata = await asked(
    subject,
    () => subject.metadata(page, params),
    (message) => ['metadata', `throws when it is asked for its metadata: ${message}`],
  );
  const said = 'value' in metadata ? metadataFaults(metadata.value) : metadata.faults;
  const data =
    subject.shapes[page]?.structuredData === 'function'
      ? await asked(
          subject,
          () => subject.structuredData(page, params),
          (message) => ['renders', `throws when it is asked for its structured data: ${message}`],
        )
      : { value: [] };
  const structuredData = valueIn(data);
  const isData = Array.isArray(structuredData) && structuredData.every(isRecord);
  const { body, faults } = await bodyOf(subject, address, isFirst);
  const all: readonly Said[] = [
    ...said,
    ...(said.length === 0
      ? addressFaults(valueIn(metadata) as PageMetadata, Object.values(subject.owned).flat())
      : []),
    ...faultsIn(data),
    ...unless(['faults' in data || isData, 'contract', 'has structured data that is no object']),
    ...faults,
  ];
  const view = { ...address, metadata: valueIn(metadata), structuredData, body } as PageView;
  return { view, faults: all };
}

/** Every address of a page that is composed, or why one cannot be. */
function addressesOf(page: string, shape: PageShape, routes: readonly string[]): readonly (Address | Said)[] {
  const instances = shape.instances as readonly PageInstance[];
  const plain = routes.find((route) => !isOpenRoute(route)) ?? '';
  const [name] = instances.flatMap(({ query = [] }) => query);
  const own = instances.map(({ params, query }): Address | Said => {
    const path = routes.map((route) => pathOf(route, params)).find((built) => built !== undefined);
    return path === undefined
      ? ['contract', `${JSON.stringify(params)}: none of its routes has these params`]
      : { page, params, path, ...(query && { query: { path: plain, name: query[0], value: query[1] } }) };
  });
  const fallback = shape.fallback as PageParams | undefined;
  const open = fallback ? routes.filter(isOpenRoute) : [];
  return [
    ...own,
    // At a path that no instance has.
    ...open.map((route) => ({
      page,
      params: fallback ?? {},
      path: route.replace(/:\w+/g, '-'),
      fallbackFor: route,
      ...(name && { query: { path: plain, name } }),
    })),
  ];
}

/** What of the contract between apps a build does not keep, and what its pages are at each of their addresses. */
export async function askContract(
  subject: ContractSubject,
): Promise<{ readonly faults: readonly ContractFault[]; readonly views: readonly PageView[] }> {
  const { remote, owned, shapes } = subject;
  const views: PageView[] = [];
  const faults: ContractFault[] = Object.keys(shapes)
    .filter((page) => !Object.hasOwn(owned, page))
    .map((page) => ({ code: 'contract', page, text: `${page} is none of the pages that ${remote} owns` }));
  const add = (page: string, said: readonly Said[], path = '') =>
    faults.push(
      ...said.map(([code, text]) => ({ code, page, text: [page, path, text].filter(Boolean).join(' ') })),
    );
  for (const [page, routes] of Object.entries(owned)) {
    const shape = shapes[page];
    const wrong = shapeFaults(shape);
    add(page, wrong);
    if (!shape || wrong.length > 0) continue;
    for (const [index, address] of addressesOf(page, shape, routes).entries()) {
      if (!('path' in address)) {
        add(page, [address]);
        continue;
      }
      const asked = await viewOf(subject, address, index === 0);
      add(page, asked.faults, address.path);
      views.push(asked.view);
    }
  }
  return { faults, views };
}

/** The pages that the ownership table gives a remote. */
export const ownedPages = (remote: RemoteName): OwnedPages =>
  Object.fromEntries(
    Object.entries<{ readonly routes: readonly string[] }>(ownership[remote].pages).map(
      ([page, { routes }]) => [page, routes],
    ),
  );

/** What `composer.ts` of a remote exports, in this process, and a way to render it. */
export interface SourceOfRemote {
  readonly remote: RemoteName;
  readonly pages: unknown;
  readonly render: (page: PageModule, params: PageParams, path: string) => string | Promise<string>;
}

function shapeOf(page: unknown): PageShape | null {
  if (!isRecord(page)) return null;
  const { default: component, metadata, structuredData, instances, fallback } = page;
  return {
    component: typeof component,
    metadata: typeof metadata,
    structuredData: typeof structuredData,
    instances,
    fallback,
  };
}

/** What a source does not keep of the contract, each in a sentence. Empty when all is well. */
export async function contractFaults({ remote, pages, render }: SourceOfRemote): Promise<readonly string[]> {
  const given = isRecord(pages) ? pages : {};
  const pageOf = (name: string) => given[name] as ComposerPage;
  const { faults } = await askContract({
    remote,
    owned: ownedPages(remote),
    shapes: Object.fromEntries(Object.entries(given).map(([name, page]) => [name, shapeOf(page)])),
    metadata: (name, params) => pageOf(name).metadata(params),
    structuredData: (name, params) => pageOf(name).structuredData?.(params, 'https://site.example'),
    render: (name, params, path) => render(pageOf(name), params, path),
  });
  return faults.map(({ code, text }) => `${code}: ${text}`);
}
