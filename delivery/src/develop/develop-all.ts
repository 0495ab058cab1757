import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { developmentBackendOrigin, developmentOrigin } from '@landmark/design/bundling/development';
import { checkoutRoot } from '../bundle/apps';
import { backendHandler, beginBackend } from '../serve/own-backend';
import { openSiteServer } from '../serve/site-server';
import { readSettings, siteConfigFrom } from '../settings';

const require = createRequire(import.meta.url);

/** Starts every app's development server; ends when one of them does. */
async function runServers(siteConfig: object): Promise<number> {
  const turbo = path.join(path.dirname(require.resolve('turbo/package.json')), 'bin', 'turbo');
  const args = [turbo, 'run', 'dev', '--filter=./shell', '--filter=./*-mfe'];
  const own = { NODE_ENV: 'development', LANDMARK_SITE_CONFIG: JSON.stringify(siteConfig) };
  const env = { ...process.env, ...own, TURBO_TELEMETRY_DISABLED: '1' };
  const child = spawn(process.execPath, args, { cwd: checkoutRoot, stdio: 'inherit', env });
  const [code] = await once(child, 'exit');
  return code ?? 0;
}

/** The shell and every remote from source, with hot reload, and the backend of this machine behind them. */
export async function developAll(): Promise<void> {
  const settings = readSettings(process.env);
  const siteUrl = developmentOrigin('shell');
  const backend = await beginBackend(settings, siteUrl);
  // At a port of its own: the shell's development server passes the five calls on.
  const port = Number(new URL(developmentBackendOrigin).port);
  const server = backend && (await openSiteServer(port, 'localhost'));
  if (backend) server?.use(backendHandler(backend));
  await backend?.opened;
  // The servers share this terminal and get its Ctrl-C themselves; this process ends after them.
  process.on('SIGINT', () => {});
  const code = await runServers(siteConfigFrom(settings, siteUrl, backend?.anonKey ?? ''));
  await server?.close();
  await (await backend?.opened)?.close();
  process.exitCode = code;
}
