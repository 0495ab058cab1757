import type { AppName } from '../bundle/apps';
import { DeliveryError } from '../delivery-error';
import { damageOf } from '../store/wholeness';

/** How many faults of one release are named. */
const named = 3;

/** A release is what was published, as far as its files' sizes tell, or its bytes. @throws release-broken */
export async function assertWhole(
  app: AppName,
  version: string,
  folder: string,
  how: Parameters<typeof damageOf>[1] = 'sizes',
): Promise<void> {
  const damage = await damageOf(folder, how);
  if (damage.length === 0) return;
  const more = damage.length > named ? `, and ${damage.length - named} more` : '';
  const said = `${app} ${version} is damaged in ${folder}: ${damage.slice(0, named).join('; ')}${more}. From the source that it was made of, "npm run release -- ${app}" makes it again.`;
  throw new DeliveryError('release-broken', said);
}
