import { isAffected } from '../bundle/affected';
import { appNames, checkoutRoot, isAppName } from '../bundle/apps';
import { DeliveryError } from '../delivery-error';
import type { Asked } from './command';

/** `affected dealer <commit>`: whether the app is another than at the commit, as an output of a pipeline's step. */
export async function affectedCommand({ names: [app = '', since = ''] }: Asked): Promise<void> {
  if (!isAppName(app)) {
    throw new DeliveryError('app-unknown', `There is no app "${app}". The apps are ${appNames.join(', ')}.`);
  }
  console.log(`affected=${await isAffected(checkoutRoot, app, since)}`);
}
