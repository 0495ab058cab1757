import { ownership, type RemoteName } from '@landmark/contract/ownership';
import { remoteNames } from '../../bundle/apps';
import { DeliveryError } from '../../delivery-error';
import type { PageNames } from './page-files';
import { routeFault } from './route-faults';

/** What a new page is called, everywhere that it is named. */
export interface PagePlan extends PageNames {
  readonly remote: RemoteName;
  /** `dealer-mfe` */
  readonly folder: string;
}

const pageShape = /^([A-Z][a-z0-9]*)+Page$/;

function refuse(what: string): never {
  throw new DeliveryError('usage', `${what} Use: npm run new-page -- dealer /showrooms [ShowroomsPage]`);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `/for-trade/open-days` → `OpenDaysPage` */
const pageOf = (route: string) => `${(route.split('/').at(-1) ?? '').split('-').map(capital).join('')}Page`;

/** @throws usage */
export function planPage([remoteGiven = '', route = '', pageGiven, ...more]: readonly string[]): PagePlan {
  if (remoteGiven === '' || route === '' || more.length > 0) refuse('A new page has a remote and a route.');
  const remote = remoteNames.find((known) => known === remoteGiven);
  if (remote === undefined) {
    return refuse(`There is no remote "${remoteGiven}"; the remotes are ${remoteNames.join(', ')}.`);
  }
  const fault = routeFault(route);
  if (fault !== undefined) refuse(fault);
  const page = pageGiven ?? pageOf(route);
  if (!pageShape.test(page)) refuse(`"${page}" is no name for a page: capitalised words that end in Page.`);
  if (Object.hasOwn(ownership[remote].pages, page)) refuse(`${remote} has a ${page} already.`);
  const words = page.replace(/Page$/, '').match(/[A-Z][a-z0-9]*/g) ?? [];
  const name = words.join('-').toLowerCase();
  return {
    remote,
    folder: `${remote}-mfe`,
    page,
    name,
    title: capital(name.replaceAll('-', ' ')),
    route,
  };
}
