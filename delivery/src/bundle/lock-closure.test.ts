import { readFileSync } from 'node:fs';
import { appFolder, appNames, inCheckout } from './apps';
import { type Lock, lockClosure, lockedPackages } from './lock-closure';

const small: Lock = {
  packages: {
    '': {},
    app: { dependencies: { '@here/shared': '1.0.0', form: '1.0.0' }, devDependencies: { builder: '1.0.0' } },
    other: { dependencies: { '@here/shared': '1.0.0', chart: '1.0.0' } },
    shared: { dependencies: { view: '1.0.0' }, devDependencies: { bundler: '1.0.0' } },
    'other/node_modules/view': { version: '2.0.0' },
    'node_modules/@here/app': { link: true, resolved: 'app' },
    'node_modules/@here/shared': { link: true, resolved: 'shared' },
    'node_modules/builder': { version: '1.0.0', optionalDependencies: { 'builder-elsewhere': '1.0.0' } },
    'node_modules/bundler': { version: '1.0.0', devDependencies: { chart: '1.0.0' } },
    'node_modules/chart': { version: '1.0.0', dependencies: { view: '^2.0.0' } },
    'node_modules/chart/node_modules/view': { version: '2.0.0' },
    'node_modules/form': { version: '1.0.0', peerDependencies: { view: '1.0.0' } },
    'node_modules/view': { version: '1.0.0' },
  },
};
test.each([
  // All that the app and its workspaces depend on, and what they are built with.
  [
    'app',
    ['app', 'node_modules/@here/shared', 'node_modules/builder', 'node_modules/bundler', 'node_modules/form'],
    ['node_modules/view', 'shared'],
  ],
  // A package is found where Node finds it: the nearest one.
  ['node_modules/chart', ['node_modules/chart', 'node_modules/chart/node_modules/view'], []],
  // A package's `devDependencies` are not installed.
  ['node_modules/bundler', ['node_modules/bundler'], []],
])('%s reaches what it needs, and no more', (start, first, rest) => {
  expect(Object.keys(lockClosure(small, [start]))).toEqual([...first, ...rest]);
});

describe('the lock file of this checkout', () => {
  const lock = JSON.parse(readFileSync(inCheckout('package-lock.json'), 'utf8')) as Lock;
  const dependingOn = (folder: string): Lock => ({
    packages: {
      ...lock.packages,
      [folder]: {
        ...lock.packages[folder],
        dependencies: { ...lock.packages[folder]?.dependencies, 'an-example': '1.0.0' },
      },
      'node_modules/an-example': { version: '1.0.0', integrity: 'sha512-example' },
    },
  });
  const changedBy = (changed: Lock) =>
    appNames.filter((app) => {
      const folder = appFolder('', app);
      return lockedPackages(changed, folder).join('\n') !== lockedPackages(lock, folder).join('\n');
    });

  test.each(appNames)('a new dependency of %s concerns no other app', (app) => {
    expect(changedBy(dependingOn(appFolder('', app)))).toEqual([app]);
  });

  test('a new dependency of what they share concerns every app, of the backend’s stand-in or the tests none', () => {
    expect(changedBy(dependingOn('shared'))).toEqual(appNames);
    expect(changedBy(dependingOn('local-backend'))).toEqual([]);
    expect(changedBy(dependingOn('e2e'))).toEqual([]);
  });

  // A server has what the apps are built with, but not what the backend is tested with.
  const backend = { ...lock.packages['local-backend'], devDependencies: {} };
  const untested = { ...lock.packages, 'local-backend': backend };
  const apps = appNames.map((app) => appFolder('', app));
  const served = lockClosure({ packages: untested }, ['delivery', ...apps]);
  /** Whether a package is for other systems only; a list of exceptions (`!win32`) includes this one. */
  const excludes = (listed: readonly string[] | undefined, names: string[]) =>
    listed?.every((name) => ![...names, 'any'].includes(name) && !name.startsWith('!')) ?? false;
  const onServers = ([, { os, cpu }]: [string, Lock['packages'][string]]) =>
    !excludes(os, ['linux']) && !excludes(cpu, ['x64', 'arm64']);
  // npm checks only against hashes that it can read and that nobody can forge.
  const isChecked = ({ integrity = '' }: Lock['packages'][string]) =>
    /^(sha512-[\w+/]{86}==|sha384-[\w+/]{64}|sha256-[\w+/]{43}=)$/.test(integrity);
  const withoutIntegrity = (packages: Lock['packages']) =>
    Object.entries(packages).filter(
      ([place, entry]) => place.includes('node_modules/') && !entry.link && !isChecked(entry),
    );

  test('whatever a Linux server installs is checked against the lock file', () => {
    expect(withoutIntegrity(served).filter(onServers)).toEqual([]);
  });

  test.each<Lock['packages'][string]>([
    ...[{}, { integrity: '' }, { integrity: 'sha512-' }, { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
    ...[{ os: ['!win32'] }, { cpu: ['!arm'] }, { os: ['any'] }, { os: ['linux'], cpu: ['arm64'] }],
  ])('one that cannot be is found: %j', (planted) => {
    expect(withoutIntegrity({ 'node_modules/planted': planted }).filter(onServers)).toHaveLength(1);
  });

  test('what cannot be checked is a binary of a tool for another platform, and is named here', () => {
    const rest = withoutIntegrity(lock.packages);
    process.stdout.write(
      `Without integrity: ${rest.map(([place]) => place.replace(/^.*node_modules\//, '')).join(', ')}\n`,
    );
    expect(rest.filter(([, { optional, os, cpu }]) => !(optional && (os ?? cpu)))).toEqual([]);
  });

  test('no package runs a script while it is installed, and those that would are known', () => {
    expect(readFileSync(inCheckout('.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
    const wanting = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript);
    const known = ['@parcel/watcher', '@swc/core', 'deno', 'esbuild', 'msw'];
    expect(wanting.map(([place]) => place.replace('node_modules/', '')).sort()).toEqual(known);
  });
});
