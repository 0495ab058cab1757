import type { PagePlan } from './plans';

/** The remote and the page whose names the templates use. */
export const example: PagePlan = {
  folder: 'outlet-mfe',
  page: 'OutletPage',
  name: 'outlet',
  title: 'Outlet',
  route: '/outlet',
};

/** Changes the names in a template, or in its path, to those of another page. */
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
