import type { RemoteName } from '@landmark/contract/ownership';
import { remoteNames } from '../../bundle/apps';
import { DeliveryError } from '../../delivery-error';
import { developAll } from '../../develop/develop-all';
import { developAlone, developOne } from '../../develop/develop-one';
import type { Asked } from '../line/command';

const usage = `npm run dev -- <remote>. The remotes are ${remoteNames.join(', ')}.`;

function remoteNamed(name: string): RemoteName {
  const remote = remoteNames.find((known) => known === name);
  if (remote) return remote;
  throw new DeliveryError('app-unknown', `There is no remote "${name}". Use: ${usage}`);
}

/** `dev`: every app from source; `dev dealer`: one, inside the live site; `dev dealer --alone`: its own page. */
export async function dev({ names: [name], has }: Asked): Promise<void> {
  if (name !== undefined)
    return has('alone') ? developAlone(remoteNamed(name)) : developOne(remoteNamed(name));
  if (has('alone')) throw new DeliveryError('usage', `Say which: ${usage}`);
  return developAll();
}
