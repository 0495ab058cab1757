import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createWorkspace, type FixtureWorkspace } from '../testing/fixture-workspace';
import { appNames } from './apps';
import type { Lock } from './lock-closure';
import { sourceVersion } from './source-version';

let workspace: FixtureWorkspace;

beforeEach(async () => {
  workspace = await createWorkspace();
});
afterEach(() => workspace.remove());

const versions = () => Promise.all(appNames.map((app) => sourceVersion(workspace.root, app)));

/** Which apps have another version after a change than before it. */
async function changedBy(change: () => Promise<void>): Promise<readonly string[]> {
  const before = await versions();
  await change();
  const after = await versions();
  return appNames.filter((_, index) => before[index] !== after[index]);
}

const write = (file: string, text: string) => writeFile(path.join(workspace.root, file), text);
const lock = (packages: Lock['packages']) => write('package-lock.json', JSON.stringify({ packages }));

test('a version is the manifest’s, and says what the source is', async () => {
  const [version] = await versions();
  expect(version).toMatch(/^1\.0\.0-[0-9a-f]{10}$/);
  expect(await changedBy(async () => {})).toEqual([]);
});

test('an app’s own source is its own concern, what all share is everyone’s', async () => {
  expect(await changedBy(() => workspace.edit('dealer', { text: 'two' }))).toEqual(['dealer']);
  expect(await changedBy(() => write('shared/package.json', '{ "version": "2.0.0" }'))).toEqual(appNames);
});

test('a test is no part of what is released', async () => {
  expect(await changedBy(() => write('dealer-mfe/src/flow.test.ts', 'test()'))).toEqual([]);
});

test('a dependency of one app, and a newer one of it, changes that app’s version alone', async () => {
  const form = (version: string) => () =>
    lock({
      'dealer-mfe': { dependencies: { form: '^1.0.0' } },
      'node_modules/form': { version, integrity: `sha512-${version}` },
    });
  expect(await changedBy(form('1.0.0'))).toEqual(['dealer']);
  expect(await changedBy(form('1.0.1'))).toEqual(['dealer']);
});
