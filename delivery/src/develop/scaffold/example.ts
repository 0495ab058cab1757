import type { PagePlan } from './plans';

/** As which remote, with which page, the templates are written. */
export const example: PagePlan = {
  folder: 'outlet-mfe',
  page: 'OutletPage',
  name: 'outlet',
  title: 'Outlet',
  route: '/outlet',
};

/** A template, or the path of one, for another page. */
export function renamed(text: string, { page, name, title, route }: PagePlan): string {
  const names: Readonly<Record<string, string>> = {
    '/outlet': route,
    OutletPage: page,
    Outlet: title,
    OUTLET: name.toUpperCase(),
    outlet: name,
  };
  return text.replace(/(?<=['"`])\/outlet(?=['"`])|OutletPage|outlet/gi, (found) => names[found] ?? found);
}
