import path from 'node:path';
import { serve } from './commands/serve';
import { endBecauseOf } from './delivery-error';

// What a container runs: `bin/bundle-server.mjs` makes one file of it. It lies in no checkout: what it keeps lies where
// it was started.
process.env.LANDMARK_STATE = path.resolve(process.env.LANDMARK_STATE || '.landmark');
serve().catch(endBecauseOf);
