import path from 'node:path';
import { serve } from './commands/serve';
import { endBecauseOf } from './delivery-error';

// What a container runs: `bin/bundle-server.mjs` makes one file of it. That file is in no checkout, so its state folder
// is by default where it was started.
process.env.LANDMARK_STATE = path.resolve(process.env.LANDMARK_STATE || '.landmark');
serve().catch(endBecauseOf);
