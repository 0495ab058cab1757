import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { developmentBackendOrigin, developmentOrigin } from '@landmark/design/bundling/development';
import type { OpeningBackend } from '@landmark/local-backend';
import { checkoutRoot } from '../bundle/apps';
import { backendHandler, beginBackend } from '../serve/own-backend';
import { openSiteServer } from '../serve/site-server';
import { readSettings, siteConfigFrom } from '../settings';

const require = createRequire(import.meta.url);

/** Answers the five calls at a port of its own; the shell's development server passes them on. @throws port-in-use */
async function listen(backend: OpeningBackend) {
  const server = await openSiteServer(Number(new URL(developmentBackendOrigin).port), 'localhost');
  server.use(backendHandler(backend));
  return server;
}

/** Starts every app's development server; ends when one of them does. */
async function runServers(siteConfig: object): Promise<number> {
  const turbo = path.join(path.dirname(require.resolve('turbo/package.json')), 'bin', 'turbo');
  const child = spawn(process.execPath, [turbo, 'run', 'dev', '--filter=./shell', '--filter=./*-mfe'], {
    cwd: checkoutRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'development',
      LANDMARK_SITE_CONFIG: JSON.stringify(siteConfig),
      TURBO_TELEMETRY_DISABLED: '1',
    },
  });
  const [code] = await once(child, 'exit');
  return code ?? 0;
}

/** The shell and every remote from source, with hot reload, and the backend of this machine behind them. */
export async function developAll(): Promise<void> {
  const settings = readSettings(process.env);
  const siteUrl = developmentOrigin('shell');
  const backend = await beginBackend(settings, siteUrl);
  const server = backend && (await listen(backend));
  await backend?.opened;
  // The servers share this terminal and get its Ctrl-C themselves; this process ends after them.
  process.on('SIGINT', () => {});
  const code = await runServers(siteConfigFrom(settings, siteUrl, backend?.anonKey ?? ''));
  await server?.close();
  await (await backend?.opened)?.close();
  process.exitCode = code;
}
