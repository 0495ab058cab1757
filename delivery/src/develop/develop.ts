import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { RemoteName } from '@landmark/contract/ownership';
import { routesOf } from '@landmark/contract/routes';
import {
  developmentBackendOrigin,
  developmentOrigin,
  developmentPorts,
} from '@landmark/design/bundling/development';
import { checkoutRoot } from '../bundle/apps';
import { programIn } from '../bundle/build-app';
import { madeOnce, madeWhenAsked } from '../made-once';
import type { LiveSite } from '../serve/live-site';
import { backendHandler, beginBackend, withBackend } from '../serve/own-backend';
import { serveState } from '../serve/request-handler';
import { openSiteServer } from '../serve/site-server';
import { readSettings, siteConfigFrom } from '../settings';
import { readLiveSite } from '../store/site/read-site';
import { openState } from '../store/state-folder';
import { type DevelopmentSite, developmentHandler, developmentSite } from './development-site';
import { startRemoteServer } from './remote-server';

/** Starts every app's development server; ends when one of them does. */
async function runServers(siteConfig: object): Promise<number> {
  const turbo = programIn(checkoutRoot, 'turbo', 'turbo');
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
  // The backend has a port of its own, to which the shell's development server passes the five calls on.
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

/** One remote with hot reload inside the published site. Nothing else is built. @throws nothing-live */
export async function developOne(remote: RemoteName): Promise<void> {
  const settings = readSettings(process.env);
  const state = openState(settings);
  await readLiveSite(state);
  const server = await openSiteServer(developmentPorts.shell, settings.host);
  const siteUrl = developmentOrigin('shell');
  const backend = await beginBackend(settings, siteUrl);
  const config = siteConfigFrom(settings, siteUrl, backend?.anonKey ?? '');
  const { follower, handle } = await serveState(state, ({ site }) => console.log(`Live: ${site.live.cause}`));
  /** The development site of each live set, made once and used for every request. */
  const made = new WeakMap<LiveSite, () => Promise<DevelopmentSite>>();
  const current = () => {
    const live = follower.current();
    return madeOnce(made, live, () => madeWhenAsked(() => developmentSite(state, live, remote, config)))();
  };
  await current();
  const answer = developmentHandler(current, handle);
  const { ended } = await startRemoteServer(remote, 'browser');
  await backend?.opened;
  // Until here the server says "The site is starting": pages need the remote's first build.
  server.use(withBackend(backend, answer));
  console.log(`${remote} from source, in the live site: ${siteUrl}${routesOf(remote)[0]?.path ?? '/'}`);
  const code = await ended;
  follower.stop();
  await server.close();
  await (await backend?.opened)?.close();
  process.exit(code);
}

export async function developAlone(remote: RemoteName): Promise<void> {
  const { ended } = await startRemoteServer(remote, 'workbench');
  console.log(`${remote} by itself: ${developmentOrigin(remote)}/workbench/`);
  process.exit(await ended);
}
