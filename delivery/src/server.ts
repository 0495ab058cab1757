import { serve } from './commands/serve';
import { endBecauseOf } from './delivery-error';

// What a container runs: `bin/bundle-server.mjs` makes one file of it.
serve().catch(endBecauseOf);
