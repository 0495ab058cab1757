/** `tsx delivery/src/cli.ts <command>`: what `npm start`, `npm run release` and their siblings run. */
import { runCommand } from './commands/line/run-command';
import { endBecauseOf } from './delivery-error';

runCommand(process.argv.slice(2)).catch(endBecauseOf);
