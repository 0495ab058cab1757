import { parseArgs } from 'node:util';
import type { RemoteName } from '@landmark/shared/contracts/ownership';
import { remoteNames } from '../bundle/apps';
import { DeliveryError } from '../delivery-error';
import { developAll } from '../develop/develop-all';
import { developAlone, developOne } from '../develop/develop-one';

const usage = `Use: npm run dev [-- <remote> [--alone]]. The remotes are ${remoteNames.join(', ')}.`;

function remoteNamed(name: string): RemoteName {
  const remote = remoteNames.find((known) => known === name);
  if (remote) return remote;
  throw new DeliveryError('app-unknown', `There is no remote "${name}". ${usage}`);
}

/** `dev`: every app from source; `dev dealer`: one, inside the live site; `dev dealer --alone`: its own page. */
export async function dev(args: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { alone: { type: 'boolean' } },
  });
  const [name, ...more] = positionals;
  if (more.length > 0 || (name === undefined && values.alone)) throw new DeliveryError('usage', usage);
  if (name === undefined) return developAll();
  const remote = remoteNamed(name);
  return values.alone ? developAlone(remote) : developOne(remote);
}
