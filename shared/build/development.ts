import { ownership, type RemoteName } from '../src/contracts/ownership';
import type { ReleaseSet } from '../src/contracts/release';

/** Where each app's development server listens (README, "Development"). */
export const developmentPorts = {
  shell: 3000,
  catalogue: 3001,
  dealer: 3002,
  marketing: 3003,
} as const satisfies Record<RemoteName | 'shell', number>;

export const developmentOrigin = (app: keyof typeof developmentPorts) =>
  `http://localhost:${developmentPorts[app]}`;

/** Where the backend listens during development; the shell's server passes its calls on. */
export const developmentBackendOrigin = 'http://localhost:3009';

/** Every remote from its development server: one version, no integrity, because files change as they are edited. */
export function developmentSet(): ReleaseSet {
  const remotes = (Object.keys(ownership) as RemoteName[]).map((name) => ({
    name,
    version: 'development',
    entry: { url: `${developmentOrigin(name)}/remoteEntry.js` },
    routes: Object.entries(ownership[name].pages as Record<string, { routes: readonly string[] }>).flatMap(
      ([page, { routes }]) => routes.map((path) => ({ path, page })),
    ),
    pages: {},
  }));
  return { shell: { version: 'development' }, remotes, isWhole: true };
}
