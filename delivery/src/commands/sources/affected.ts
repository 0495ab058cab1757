import { isAffected } from '../../bundle/affected';
import { checkoutRoot } from '../../bundle/apps';
import { parseTarget } from '../../release/targets';
import type { Asked } from '../line/command';

export async function affectedCommand({ names: [app = '', since = ''] }: Asked): Promise<void> {
  console.log(`affected=${await isAffected(checkoutRoot, parseTarget(app).app, since)}`);
}
