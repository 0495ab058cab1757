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

function shapeFaults(page: unknown): readonly string[] {
  if (!isRecord(page)) return ['is missing'];
  const { default: component, metadata, instances } = page;
  return [
    typeof component === 'function' ? '' : 'has no component as its default export',
    typeof metadata === 'function' ? '' : 'has no metadata()',
    Array.isArray(instances) && instances.length > 0 ? '' : 'lists no instance to compose',
  ].filter(Boolean);
}

function metadataFaults(metadata: unknown, routes: readonly string[]): readonly string[] {
  if (!isRecord(metadata)) return ['says nothing about itself'];
  const { title, description, canonicalPath } = metadata;
  const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
  const isOwn = typeof canonicalPath === 'string' && routes.some((route) => answers(route, canonicalPath));
  return [
    isText(title) ? '' : 'has no title',
    isText(description) ? '' : 'has no description',
    isOwn ? '' : `calls ${String(canonicalPath)} its address, which is none of its app’s routes`,
  ].filter(Boolean);
}

function htmlFaults(html: string): readonly string[] {
  const headings = html.match(/<h1[\s>]/g)?.length ?? 0;
  return [
    headings === 1 ? '' : `has ${headings} headings of level 1`,
    /\sstyle="/.test(html) ? 'has an inline style, which the site’s policy refuses' : '',
    /<style[\s>]/.test(html) ? 'has a style element, which the site’s policy refuses' : '',
  ].filter(Boolean);
}

async function renderingFaults(
  page: ComposerPage,
  params: PageParams,
  path: string,
  { render, isFirst }: { readonly render: ContractSubject['render']; readonly isFirst: boolean },
): Promise<readonly string[]> {
  try {
    const html = await render(page, params, path);
    // What depends on chance or time does so at every address.
    const again = isFirst ? await render(page, params, path) : html;
    return [...htmlFaults(html), ...(html === again ? [] : ['is drawn differently each time'])];
  } catch (error) {
    return [`throws when it is rendered: ${error instanceof Error ? error.message : String(error)}`];
  }
}

async function instanceFaults(
  { remote, render }: ContractSubject,
  page: ComposerPage,
  routes: readonly string[],
  params: PageParams,
): Promise<readonly string[]> {
  const path = routes.map((route) => pathIn(route, params)).find((built) => built !== undefined);
  if (path === undefined) return [`${JSON.stringify(params)}: none of its routes has these params`];
  const ownRoutes = Object.values<{ readonly routes: readonly string[] }>(ownership[remote].pages);
  const data = page.structuredData?.(params, 'https://site.example') ?? [];
  return [
    ...metadataFaults(
      page.metadata(params),
      ownRoutes.flatMap((owned) => owned.routes),
    ),
    ...(data.every(isRecord) ? [] : ['has structured data that is no object']),
    ...(await renderingFaults(page, params, path, { render, isFirst: params === page.instances[0]?.params })),
  ].map((fault) => `${path} ${fault}`);
}

/** What of the contract between apps a build does not keep, each in a sentence. Empty when all is well. */
export async function contractFaults(subject: ContractSubject): Promise<readonly string[]> {
  const { remote, pages } = subject;
  const owned: Readonly<Record<string, { readonly routes: readonly string[] }>> = ownership[remote].pages;
  const given = isRecord(pages) ? pages : {};
  const faults = Object.keys(given)
    .filter((name) => !Object.hasOwn(owned, name))
    .map((name) => `${name} is none of the pages that ${remote} owns`);
  for (const [name, { routes }] of Object.entries(owned)) {
    const shape = shapeFaults(given[name]);
    faults.push(...shape.map((fault) => `${name} ${fault}`));
    if (shape.length > 0) continue;
    const page = given[name] as ComposerPage;
    const all = [...page.instances.map(({ params }) => params), ...(page.fallback ? [page.fallback] : [])];
    for (const params of all) {
      const found = await instanceFaults(subject, page, routes, params);
      faults.push(...found.map((fault) => `${name} ${fault}`));
    }
  }
  return faults;
}
