import type { AddressInfo } from 'node:net';
import { setIn } from './functions/settings.ts';
import { gracefulServer } from './http/graceful.ts';
import { listenerOf } from './http/listener.ts';
import { stopOnSignal } from './http/signals.ts';
import { open } from './open.ts';
import type { BackendOptions } from './options.ts';
import { StartError } from './start-error.ts';

const environment = setIn(process.env);
const { HOST: host = '127.0.0.1', PORT: port = '54321' } = environment;

/** Writes lines in batches: one write per line would cost as much as the request that it logs. */
function linesTo(out: NodeJS.WriteStream): (line: string) => void {
  let waiting = '';
  const flush = () => {
    if (waiting) out.write(waiting);
    waiting = '';
  };
  process.once('exit', flush);
  return (line) => {
    if (!waiting) setTimeout(flush, 50);
    waiting += `${line}\n`;
  };
}

/** The backend alone: `PORT` (54321), `HOST` (127.0.0.1), `DATA_FOLDER` (.landmark/backend), `DATABASE_URL`. */
export async function serveAlone(own: Pick<BackendOptions, 'bucket'> = {}): Promise<void> {
  try {
    for (const [name, most] of Object.entries({ PORT: 65_535, DRAIN_SECONDS: 3600 })) {
      const text = environment[name] ?? '0';
      if (!/^\d{1,5}$/.test(text) || Number(text) > most)
        throw new StartError(`${name} does not fit: "${text}" is no whole number from 0 to ${most}.`);
    }
    const backend = await open({
      ...own,
      dataFolder: environment.DATA_FOLDER ?? '.landmark/backend',
      databaseUrl: environment.DATABASE_URL,
      siteOrigin: environment.SITE_ORIGIN ?? `http://localhost:${port}`,
      log: linesTo(process.stdout),
    });
    backend.boundHeap();
    const { server, close } = gracefulServer(listenerOf(backend.fetch), backend.identify);
    server.listen(Number(port), host, () => {
      const here = `http://localhost:${(server.address() as AddressInfo).port}`;
      console.log(`Backend: ${here}`);
      for (const note of backend.notes) console.log(note);
      console.log(`Inbox: ${backend.inboxAt(here)}`);
      console.log(`Anonymous key: ${backend.secrets.anonKey}`);
    });
    server.on('error', (error: NodeJS.ErrnoException) => {
      console.error(
        `The address ${host}:${port} cannot be used (${error.code}): set PORT to a free one, or HOST to one of this machine's.`,
      );
      process.exitCode = 1;
      void backend.close();
    });
    stopOnSignal(async () => {
      await close();
      await backend.close();
    }, backend.retire);
  } catch (error) {
    console.error(error instanceof Error ? error.message : 'The backend does not start.');
    // At once: a connection that hangs must not keep a supervisor from starting it again.
    process.exit(1);
  }
}
