/** `npm run site -w e2e`: builds what the browser tests open, so that none of them waits for it. It is kept between runs. */
import { readLiveSite, stateFolder as stateIn } from '@landmark/delivery';
import { startSite } from '@landmark/delivery/harness';
import { stateFolder } from '../support/state-folder';
import { builtVariant, variantNames } from './support/variants';

const site = await startSite(stateFolder);
await site.stop();
const built = stateIn(stateFolder);
const { apps } = (await readLiveSite(built)).live;
for (const name of variantNames) await builtVariant(name, (app) => built.release(app, apps[app]));
