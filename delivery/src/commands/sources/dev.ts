import type { RemoteName } from '@landmark/contract/ownership';
import { remoteNames } from '../../bundle/apps';
import { DeliveryError, usage } from '../../delivery-error';
import { developAll, developAlone, developOne } from '../../develop/develop';
import type { Asked } from '../line/command';

const use = `npm run dev -- <remote>. The remotes are ${remoteNames.join(', ')}.`;

function remoteNamed(name: string): RemoteName {
  const remote = remoteNames.find((known) => known === name);
  if (remote) return remote;
  throw new DeliveryError('app-unknown', `There is no remote "${name}". Use: ${use}`);
}

/** `dev`: every app from source; `dev dealer`: one, inside the live site; `dev dealer --alone`: its own page. */
export async function dev({ names: [name], has }: Asked): Promise<void> {
  if (name !== undefined)
    return has('alone') ? developAlone(remoteNamed(name)) : developOne(remoteNamed(name));
  if (has('alone')) throw usage(`Say which: ${use}`);
  return developAll();
}
