/** What `npm start`, `npm run release` and their siblings run (`bin/landmark.mjs`). */
import { runCommand } from './commands/line/run-command';
import { endBecauseOf } from './delivery-error';

runCommand(process.argv.slice(2)).catch(endBecauseOf);
