import { ownership, type RemoteName } from '@landmark/contract/ownership';
import { ownedRoutes, routesMeet } from '@landmark/contract/routes';
import { paths } from '@landmark/design/paths';
import { isAppName, isPlainRoute, ofBackend, plainPage, remoteNames } from '../../bundle/apps';
import { usage } from '../../delivery-error';

/** The names with which a page's files are made, and their folder; for an example see `example.ts`. */
export interface PagePlan {
  readonly folder: string;
  readonly page: string;
  readonly name: string;
  readonly title: string;
  readonly route: string;
}

/** A new page of an existing remote. */
export type NewPage = PagePlan & { readonly remote: RemoteName };

const routeShape = /^\/[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)*$/;
const pageShape = /^([A-Z][a-z0-9]*)+Page$/;
const nameShape = /^[a-z]{2,20}$/;

/** Names that the site or the workspace uses for something else. */
const takenNames = `shell contract design shared illustration delivery bench supabase site local backend
  release live serve`.split(/\s+/);

/** Other routes that are taken: the shell's own screens. */
const shellRoutes: readonly string[] = [paths.dealerLogin, paths.resources];

/** Why a page may not have this route, as a sentence; undefined where it may. */
function routeFault(route: string): string | undefined {
  const [, first] = ofBackend.exec(`${route}/`) ?? [];
  if (first !== undefined) return `/${first}/ is where the backend is reached.`;
  if (!routeShape.test(route) || !isPlainRoute(route))
    return `"${route}" is no route: each part begins with a small letter, then small letters, digits and hyphens, and is not "index"; no parameters, and 200 characters at most.`;
  if (shellRoutes.includes(route)) return `${route} belongs to the shell.`;
  const met = ownedRoutes.find((owned) => routesMeet(owned.route, route));
  if (met?.route === route) return `${route} belongs to ${met.remote}.`;
  return met && `${route} is answered by ${met.route} of ${met.remote} already.`;
}

/** Why no remote can be called so; undefined where one can. */
function nameFault(name: string): string | undefined {
  if (!nameShape.test(name)) return `"${name}" is no name for a remote: 2 to 20 small letters.`;
  return takenNames.includes(name) ? `"${name}" is taken.` : undefined;
}

/** Why no app of any repository can be called so; undefined where one can. */
export function appNameFault(name: string): string | undefined {
  const fault = isAppName(name) ? undefined : nameFault(name);
  return fault && `No app can be called that: ${fault}`;
}

const refusing = (use: string) => (what: string) => usage(`${what} Use: ${use}`);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `/for-trade/open-days` → `OpenDaysPage` */
const pageOf = (route: string) => `${(route.split('/').at(-1) ?? '').split('-').map(capital).join('')}Page`;

/** Returns every name of a new page. @throws usage */
export function planPage([remoteGiven = '', route = '', pageGiven, ...more]: readonly string[]): NewPage {
  const refusal = refusing('npm run new-page -- dealer /showrooms [ShowroomsPage]');
  if (remoteGiven === '' || route === '' || more.length > 0)
    throw refusal('A new page has a remote and a route.');
  const remote = remoteNames.find((known) => known === remoteGiven);
  if (remote === undefined)
    throw refusal(`There is no remote "${remoteGiven}"; the remotes are ${remoteNames.join(', ')}.`);
  const fault = routeFault(route);
  if (fault !== undefined) throw refusal(fault);
  const page = pageGiven ?? pageOf(route);
  if (!pageShape.test(page) || !plainPage.test(page))
    throw refusal(
      `"${page}" is no name for a page: capitalised words that end in Page, 100 characters at most.`,
    );
  if (Object.hasOwn(ownership[remote].pages, page)) throw refusal(`${remote} has a ${page} already.`);
  const words = page.replace(/Page$/, '').match(/[A-Z][a-z0-9]*/g) ?? [];
  const name = words.join('-').toLowerCase();
  return { remote, folder: `${remote}-mfe`, page, name, title: capital(name.replaceAll('-', ' ')), route };
}

/** Returns every name of a new remote and of its one page. @throws usage */
export function planRemote(
  [name = '', route = '', ...more]: readonly string[],
  use = 'npm run new-remote -- outlet /outlet',
): PagePlan {
  const refusal = refusing(use);
  if (name === '' || route === '' || more.length > 0) throw refusal('A new remote has a name and a route.');
  const fault =
    nameFault(name) ?? (Object.hasOwn(ownership, name) ? `"${name}" is taken.` : routeFault(route));
  if (fault !== undefined) throw refusal(fault);
  const title = capital(name);
  return { name, title, page: `${title}Page`, route, folder: `${name}-mfe` };
}
