/** `tsx delivery/src/cli.ts <command>`: what `npm start`, `npm run release` and their siblings run. */
import { DeliveryError, isDeliveryError } from './delivery-error';

/** Loaded when they are called: a rollback must not wait for what only a build needs. */
const commands: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  dev: async (args) => (await import('./commands/dev')).dev(args),
  start: async () => (await import('./commands/start')).start(),
  release: async (args) => (await import('./commands/release')).releaseCommand(args),
  releases: async () => (await import('./commands/releases')).releasesCommand(),
  contract: async (args) => (await import('./commands/contract')).contractCommand(args),
  'new-page': async (args) => (await import('./commands/new-page')).newPageCommand(args),
  'new-remote': async (args) => (await import('./commands/new-remote')).newRemoteCommand(args),
  affected: async (args) => (await import('./commands/affected')).affectedCommand(args),
  workflows: async () => (await import('./commands/workflows')).workflowsCommand(),
  reports: async () => (await import('./commands/reports')).reportsCommand(),
  rollback: async (args) => (await import('./commands/rollback')).rollbackCommand(args),
  export: async (args) => (await import('./commands/export')).exportCommand(args),
};

async function run([name = '', ...args]: readonly string[]): Promise<void> {
  const command = commands[name];
  if (command) return command(args);
  const known = Object.keys(commands).join(', ');
  throw new DeliveryError('usage', `There is no command "${name}". The commands are ${known}.`);
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(isDeliveryError(error) ? error.message : error);
  process.exit(1);
});
