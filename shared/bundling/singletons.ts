import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const versionOf = (manifestPath: string): string =>
  (JSON.parse(readFileSync(require.resolve(manifestPath), 'utf8')) as { version: string }).version;

const contractVersion = versionOf('@landmark/contract/package.json');
const designVersion = versionOf('../package.json');
const reactVersion = versionOf('react/package.json');

/** The packages that every remote depends on, in the versions that the shell provides. */
export const providedPackages = {
  '@landmark/contract': contractVersion,
  '@landmark/design': designVersion,
  react: reactVersion,
  'react-dom': reactVersion,
} as const;

/** Once per page, in the shell's version. A slash covers subpaths, which would bring a second React. */
export const singletons = {
  react: reactVersion,
  'react/': reactVersion,
  'react-dom': reactVersion,
  'react-dom/': reactVersion,
  '@landmark/design/router': designVersion,
  '@landmark/design/toasts': designVersion,
  '@landmark/contract/config': contractVersion,
} as const;

/** Tells whether an import is served by a singleton: `react/jsx-runtime` is, `react-router-dom` is not. */
export function isSingleton(request: string): boolean {
  return Object.keys(singletons).some((key) =>
    key.endsWith('/') ? request.startsWith(key) : request === key,
  );
}

/** The range of versions from this one up to the next major version. */
export const rangeFor = (version: string) => `^${version}`;

const sharedAs = <Side>(side: (version: string) => Side) =>
  Object.fromEntries(
    Object.entries(singletons).map(([key, version]) => [
      key,
      { singleton: true, requiredVersion: rangeFor(version), ...side(version) },
    ]),
  );

/** The shell's side: provided eagerly, so that they are there before any remote asks. */
export const providedSingletons = sharedAs((version) => ({ eager: true, version }));

/** A remote's side: consumed, with no fallback of its own. */
export const consumedSingletons = sharedAs(() => ({ import: false as const }));
