/**
 * `npm run site -w e2e`: builds and composes what the browser tests open, so that none of them waits for it. It is kept
 * between runs.
 */
import globalSetup from '../support/global-setup';
import { composeAhead } from './support/compose-ahead';

const stop = await globalSetup();
await stop();
await composeAhead();
