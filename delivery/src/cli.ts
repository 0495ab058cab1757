/** What `npm start`, `npm run release` and their siblings run (`bin/landmark.mjs`). */
import { format } from 'node:util';
import { runCommand } from './commands/line/run-command';
import { endBecauseOf } from './delivery-error';

/** Marks characters in others' texts that control a terminal or reverse its text; line ends and tabs stay. */
const harmless = (text: string) =>
  text.replaceAll(/(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');

for (const name of ['log', 'warn', 'error'] as const) {
  const say = console[name].bind(console);
  console[name] = (...parts: readonly unknown[]) => say(harmless(format(...parts)));
}

// A reader that closes the pipe (`| head`) must not end a release or a server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

runCommand(process.argv.slice(2)).catch(endBecauseOf);
