import type { PageInstance, PageMetadata, PageParams } from '../page';
import { isOpenRoute, pathOf } from '../routes';
import {
  addressFaults,
  htmlFaults,
  isRecord,
  isShallow,
  metadataFaults,
  type Said,
  shapeFaults,
  tooDeep,
  unless,
} from './page-faults';
import type { ContractFault, ContractSubject, FaultCode, PageShape, PageView } from './subject';

type Address = Pick<PageView, 'page' | 'params' | 'path' | 'fallbackFor' | 'query'>;

/** Whether a segment is not empty, does not lead up, and is no longer than a file's name may be. */
const isStep = (text: string) => /^(?!\.{1,2}$)[^\s]{1,200}$/.test(text);

const isPlainPath = (path: string) => path === '/' || path.slice(1).split('/').every(isStep);

/** Returns every address of a page that is composed, or the fault of one that cannot be. */
function addressesOf(page: string, shape: PageShape, routes: readonly string[]) {
  const instances = shape.instances as readonly PageInstance[];
  const plain = routes.find((route) => !isOpenRoute(route)) ?? '';
  const [name] = instances.flatMap(({ query = [] }) => query);
  const own = instances.map(({ params, query }): Address | Said => {
    const path = routes.map((route) => pathOf(route, params)).find((built) => built !== undefined);
    return path === undefined || !isPlainPath(path)
      ? ['contract', `${JSON.stringify(params)}: none of its routes has these params`]
      : { page, params, path, ...(query && { query: { path: plain, name: query[0], value: query[1] } }) };
  });
  const fallback = shape.fallback as PageParams | undefined;
  const open = fallback ? routes.filter(isOpenRoute) : [];
  // Uses a path that no instance has.
  const others = open.map((route) => ({
    page,
    params: fallback ?? {},
    path: route.replace(/:\w+/g, '-'),
    fallbackFor: route,
    ...(name && { query: { path: plain, name } }),
  }));
  return [...own, ...others];
}

/** Called with a rendered page that has no faults so far; its HTML may still turn out to have some. */
export type Finish = (view: PageView) => Promise<void>;

const threw = Symbol('threw');

async function faultsAt(subject: ContractSubject, finish: Finish, address: Address, isFirst: boolean) {
  const { page, params, path } = address;
  const faults: Said[] = [];
  const asked = async (ask: () => unknown, code: FaultCode, when: string): Promise<unknown> => {
    try {
      return await ask();
    } catch (error) {
      if (subject.isFinal?.(error)) throw error;
      const message = error instanceof Error ? error.message : String(error);
      faults.push([code, `throws when it is ${when}: ${message}`]);
      return threw;
    }
  };
  const metadata = await asked(() => subject.metadata(page, params), 'metadata', 'asked for its metadata');
  if (metadata !== threw) faults.push(...metadataFaults(metadata));
  if (faults.length === 0)
    faults.push(...addressFaults(metadata as PageMetadata, Object.values(subject.owned).flat()));
  const dataOf = () => subject.structuredData(page, params);
  const hasData = subject.shapes[page]?.structuredData === 'function';
  const data = hasData ? await asked(dataOf, 'renders', 'asked for its structured data') : [];
  const isData = data === threw || (Array.isArray(data) && data.every(isRecord));
  faults.push(
    ...unless('contract', [isData, 'has structured data that is no object'], [isShallow(data), tooDeep]),
  );
  const render = () => asked(() => subject.render(page, params, path), 'renders', 'rendered');
  const body = await render();
  if (body === threw) return faults;
  // A rendering that depends on earlier ones does so at every address, so that one address is enough.
  const again = isFirst ? await render() : body;
  const isSame = body === again || again === threw;
  faults.push(
    ...unless('renders', [typeof body === 'string', 'gives no HTML']),
    ...unless('contract', [isSame, 'is drawn differently each time']),
  );
  if (typeof body !== 'string') return faults;
  const view = { ...address, metadata, structuredData: data, body } as PageView;
  const finished = faults.length === 0 ? finish(view) : undefined;
  // Checking the HTML takes time, in which the other process can work.
  const all = [...faults, ...htmlFaults(body)];
  await finished;
  return all;
}

/** Returns where a build breaks the contract between apps. Each page is finished before the next begins. */
export async function askContract(subject: ContractSubject, finish: Finish = async () => {}) {
  const { remote, owned, shapes } = subject;
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
      if ('path' in address) add(page, await faultsAt(subject, finish, address, index === 0), address.path);
      else add(page, [address]);
    }
  }
  return faults;
}
