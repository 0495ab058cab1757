/** `npm run site -w e2e`: builds what the browser tests open, so that none of them waits for it. It is kept between runs. */
import { startSite } from '@landmark/delivery/harness';
import { stateFolder } from '../support/state-folder';
import { builtVariant, variantNames } from './support/variants';

const site = await startSite(stateFolder);
await site.stop();
for (const name of variantNames) await builtVariant(name);
