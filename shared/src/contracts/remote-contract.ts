import { ownership, type RemoteName } from './ownership';
import type { ComposerPage, PageModule, PageParams } from './page';

/** Some build of a remote, from the workspace's source or from a release: the same is asked of both. */
export interface ContractSubject {
  readonly remote: RemoteName;
  /** What its `composer.ts` exports. Another team's module: nothing about it is taken for granted. */
  readonly pages: unknown;
  /** Renders a page as a server does, without a browser's globals, and answers with its HTML. */
  readonly render: (page: PageModule, params: PageParams, path: string) => string | Promise<string>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** `/products/:category` with `{ category: 'chests' }` is `/products/chests`; undefined where they do not go together. */
function pathIn(route: string, params: PageParams): string | undefined {
  const given = Object.keys(params).filter((name) => params[name] !== undefined);
  const named = [...route.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  if (given.length !== named.length || named.some((name) => params[name] === undefined)) return undefined;
  return route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

const answers = (route: string, path: string) =>
  new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`).test(path);

/** Which part of the contract is not kept: the release gate names each by its own rule. */
type FaultCode =
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
  /** A sentence without its full stop, which begins with the page. */
  readonly text: string;
}

type Said = readonly [code: FaultCode, text: string];

/** Those that apply, of faults that are each held against a condition. */
const unless = (...faults: readonly (readonly [holds: boolean, ...said: Said])[]): readonly Said[] =>
  faults.flatMap(([holds, ...said]) => (holds ? [] : [said]));

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function shapeFaults(page: unknown): readonly Said[] {
  if (!isRecord(page)) return [['exposes', 'is missing']];
  const { default: component, metadata, instances } = page;
  return unless(
    [typeof component === 'function', 'exposes', 'has no component as its default export'],
    [typeof metadata === 'function', 'exposes', 'has no metadata()'],
    [Array.isArray(instances) && instances.length > 0, 'exposes', 'lists no instance to compose'],
  );
}

function metadataFaults(page: ComposerPage, params: PageParams, routes: readonly string[]): readonly Said[] {
  try {
    const metadata: unknown = page.metadata(params);
    if (!isRecord(metadata)) return [['metadata', 'says nothing about itself']];
    const { title, description, canonicalPath } = metadata;
    const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
    const isOwn = typeof canonicalPath === 'string' && routes.some((route) => answers(route, canonicalPath));
    return unless(
      [isText(title), 'metadata', 'has no title'],
      [isText(description), 'metadata', 'has no description'],
      [isOwn, 'contract', `calls ${String(canonicalPath)} its address, which is none of its app’s routes`],
    );
  } catch (error) {
    return [['metadata', `throws when it is asked for its metadata: ${messageOf(error)}`]];
  }
}

function dataFaults(page: ComposerPage, params: PageParams): readonly Said[] {
  try {
    const data: unknown = page.structuredData?.(params, 'https://site.example') ?? [];
    const isData = Array.isArray(data) && data.every(isRecord);
    return unless([isData, 'contract', 'has structured data that is no object']);
  } catch (error) {
    return [['renders', `throws when it is asked for its structured data: ${messageOf(error)}`]];
  }
}

function htmlFaults(html: string): readonly Said[] {
  const headings = html.match(/<h1[\s>]/g)?.length ?? 0;
  return unless(
    [headings === 1, 'contract', `has ${headings} headings of level 1`],
    [!/\sstyle="/.test(html), 'contract', 'has an inline style, which the site’s policy refuses'],
    [!/<style[\s>]/.test(html), 'contract', 'has a style element, which the site’s policy refuses'],
  );
}

async function renderingFaults(
  page: ComposerPage,
  params: PageParams,
  path: string,
  { render, isFirst }: { readonly render: ContractSubject['render']; readonly isFirst: boolean },
): Promise<readonly Said[]> {
  try {
    const html = await render(page, params, path);
    // What depends on chance or time does so at every address.
    const again = isFirst ? await render(page, params, path) : html;
    return [...htmlFaults(html), ...unless([html === again, 'contract', 'is drawn differently each time'])];
  } catch (error) {
    return [['renders', `throws when it is rendered: ${messageOf(error)}`]];
  }
}

async function instanceFaults(
  { remote, render }: ContractSubject,
  page: ComposerPage,
  routes: readonly string[],
  params: PageParams,
): Promise<readonly Said[]> {
  const path = routes.map((route) => pathIn(route, params)).find((built) => built !== undefined);
  if (path === undefined) {
    return [['contract', `${JSON.stringify(params)}: none of its routes has these params`]];
  }
  const ownRoutes = Object.values<{ readonly routes: readonly string[] }>(ownership[remote].pages);
  const faults = [
    ...metadataFaults(
      page,
      params,
      ownRoutes.flatMap((owned) => owned.routes),
    ),
    ...dataFaults(page, params),
    ...(await renderingFaults(page, params, path, { render, isFirst: params === page.instances[0]?.params })),
  ];
  return faults.map(([code, text]) => [code, `${path} ${text}`]);
}

/** What of the contract between apps a build does not keep, each in a sentence. Empty when all is well. */
export async function contractFaults(subject: ContractSubject): Promise<readonly ContractFault[]> {
  const { remote, pages } = subject;
  const owned: Readonly<Record<string, { readonly routes: readonly string[] }>> = ownership[remote].pages;
  const given = isRecord(pages) ? pages : {};
  const faults: ContractFault[] = Object.keys(given)
    .filter((name) => !Object.hasOwn(owned, name))
    .map((name) => ({ code: 'contract', text: `${name} is none of the pages that ${remote} owns` }));
  const add = (name: string, said: readonly Said[]) =>
    faults.push(...said.map(([code, text]) => ({ code, text: `${name} ${text}` })));
  for (const [name, { routes }] of Object.entries(owned)) {
    const shape = shapeFaults(given[name]);
    add(name, shape);
    if (shape.length > 0) continue;
    const page = given[name] as ComposerPage;
    const all = [...page.instances.map(({ params }) => params), ...(page.fallback ? [page.fallback] : [])];
    for (const params of all) add(name, await instanceFaults(subject, page, routes, params));
  }
  return faults;
}
