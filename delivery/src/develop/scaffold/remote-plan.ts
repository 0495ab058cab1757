import { ownership } from '@landmark/contract/ownership';
import { isAppName } from '../../bundle/apps';
import { DeliveryError } from '../../delivery-error';
import type { PageNames } from './page-files';
import { routeFault } from './route-faults';

/** What a new remote is called, everywhere that it is named. */
export interface RemotePlan extends PageNames {
  /** `outlet-mfe` */
  readonly folder: string;
}

const nameShape = /^[a-z]{2,20}$/;

/** Names that the site or the workspace uses for something else. */
const taken = [
  'shell',
  'contract',
  'design',
  'shared',
  'illustration',
  'delivery',
  'bench',
  'supabase',
  'site',
  'local',
  'backend',
  'release',
  'live',
  'serve',
];

/** Why no remote can be called so; undefined where one can. */
function nameFault(name: string): string | undefined {
  if (!nameShape.test(name)) return `"${name}" is no name for a remote: 2 to 20 small letters.`;
  return taken.includes(name) ? `"${name}" is taken.` : undefined;
}

/** Why no app of any repository can be called so; undefined where one can. */
export function appNameFault(name: string): string | undefined {
  const fault = isAppName(name) ? undefined : nameFault(name);
  return fault && `No app can be called that: ${fault}`;
}

/** @throws usage */
export function planRemote(
  [name = '', route = '', ...more]: readonly string[],
  usage = 'npm run new-remote -- outlet /outlet',
): RemotePlan {
  const refuse = (what: string): never => {
    throw new DeliveryError('usage', `${what} Use: ${usage}`);
  };
  if (name === '' || route === '' || more.length > 0) refuse('A new remote has a name and a route.');
  const fault =
    nameFault(name) ?? (Object.hasOwn(ownership, name) ? `"${name}" is taken.` : routeFault(route));
  if (fault !== undefined) refuse(fault);
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return { name, title, page: `${title}Page`, route, folder: `${name}-mfe` };
}
