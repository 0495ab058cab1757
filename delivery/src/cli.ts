/** `tsx delivery/src/cli.ts <command>`: what `npm start`, `npm run release` and their siblings run. */
import { runCommand } from './commands/line/run-command';
import { isDeliveryError, systemFault } from './delivery-error';

runCommand(process.argv.slice(2)).catch((error: unknown) => {
  console.error(isDeliveryError(error) ? error.message : (systemFault(error) ?? error));
  process.exit(1);
});
