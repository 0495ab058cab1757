/**
 * `npm run site -w e2e`: builds and composes what the browser tests open, so that none of them waits. The
 * result is kept between runs.
 */

import { writeFile } from 'node:fs/promises';
import { composeAhead } from '../support/delivery/compose-ahead';
import globalSetup, { unusedMark } from '../support/global-setup';

const stop = await globalSetup();
await stop();
await writeFile(unusedMark, '');
await composeAhead();
