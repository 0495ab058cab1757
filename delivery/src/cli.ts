/** What `npm start`, `npm run release` and their siblings run (`bin/landmark.mjs`). */
import { format } from 'node:util';
import { runCommand } from './commands/line/run-command';
import { endBecauseOf } from './delivery-error';

/** What others wrote may hold what a terminal obeys, or turns about: it is shown as a mark. Line ends and tabs stay. */
const harmless = (text: string) =>
  text.replaceAll(/(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');

for (const name of ['log', 'warn', 'error'] as const) {
  const say = console[name].bind(console);
  console[name] = (...parts: readonly unknown[]) => say(harmless(format(...parts)));
}

// Whoever reads no further (`| head`) ends no release, and no server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

runCommand(process.argv.slice(2)).catch(endBecauseOf);
