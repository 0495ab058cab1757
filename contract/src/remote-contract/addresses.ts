import type { PageInstance, PageParams } from '../page';
import { isOpenRoute, pathOf } from '../routes';
import type { Said } from './page-faults';
import type { PageShape, PageView } from './subject';

export type Address = Pick<PageView, 'page' | 'params' | 'path' | 'fallbackFor' | 'query'>;

/** It is not nothing, does not lead up, and is no longer than the name of a file may be. */
const isStep = (text: string) => /^(?!\.{1,2}$)[^\s]{1,200}$/.test(text);

const isPlainPath = (path: string) => path === '/' || path.slice(1).split('/').every(isStep);

/** Every address of a page that is composed, or why one cannot be. */
export function addressesOf(
  page: string,
  shape: PageShape,
  routes: readonly string[],
): readonly (Address | Said)[] {
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
