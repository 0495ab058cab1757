import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { appFolder, appNames, checkoutRoot, remoteNames } from '../bundle/apps';
import type { Lock } from '../bundle/lock-closure';
import { isAffected } from './affected';
import { turboPlan } from './turbo-graph';
import { packageOf, pathsOf, workflowFile, workflowText } from './workflow';

const appPackages = appNames.map(packageOf);
const appsAmong = (packages: readonly string[]) => packages.filter((name) => appPackages.includes(name));

test.each(appNames)('the pipeline of %s says what turbo says: else run "npm run workflows"', async (app) => {
  const written = await readFile(path.join(checkoutRoot, workflowFile(app)), 'utf8');
  expect(written).toBe(await workflowText(checkoutRoot, app));
});

test.each(appNames)('the pipeline of %s waits for no other app’s folder', async (app) => {
  const others = appNames.filter((other) => other !== app).map((other) => `${appFolder('', other)}/**`);
  const paths = await pathsOf(checkoutRoot, app);
  expect(paths.filter((filter) => others.includes(filter))).toEqual([]);
  expect(paths).toEqual(
    expect.arrayContaining([`${appFolder('', app)}/**`, 'shared/**', 'package-lock.json']),
  );
});

test.each(remoteNames)('what depends on %s is no other app', async (remote) => {
  const { packages } = await turboPlan(checkoutRoot, [`--filter=...${packageOf(remote)}`]);
  expect(appsAmong(packages)).toEqual([packageOf(remote)]);
  expect(packages).toContain('@landmark/e2e');
});

describe('a commit', () => {
  let repository: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@landmark.example', ...args], {
      cwd: repository,
      stdio: 'pipe',
    });

  /** The workspace as turbo sees it: manifests and one source file each. */
  beforeAll(async () => {
    repository = await mkdtemp(path.join(tmpdir(), 'landmark-graph-'));
    const { folders } = await turboPlan(checkoutRoot, []);
    const copied = ['package.json', 'package-lock.json', 'turbo.json', 'biome.jsonc'];
    for (const folder of Object.values(folders)) {
      await mkdir(path.join(repository, folder));
      await write(`${folder}/source.ts`, '');
      copied.push(`${folder}/package.json`);
    }
    for (const file of copied) await cp(path.join(checkoutRoot, file), path.join(repository, file));
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'Before');
  });
  afterAll(() => rm(repository, { recursive: true, force: true }));

  const write = (file: string, text: string) => writeFile(path.join(repository, file), text);
  const read = async <Content>(file: string) =>
    JSON.parse(await readFile(path.join(repository, file), 'utf8')) as Content;

  async function commit(files: Readonly<Record<string, string>>): Promise<void> {
    for (const [file, text] of Object.entries(files)) await write(file, text);
    git('add', '.');
    git('commit', '--quiet', '--message', `Change ${Object.keys(files).join(' and ')}`);
  }

  let edits = 0;
  const edit = (folder: string) => {
    edits += 1;
    return commit({ [`${folder}/source.ts`]: `// edit ${edits}\n` });
  };

  /** As "npm install" leaves manifest and lock file; `version` is what is installed. */
  async function depend(folder: string, name: string, version: string): Promise<void> {
    const manifest = await read<Lock['packages'][string]>(`${folder}/package.json`);
    const { packages, ...lock } = await read<Lock>('package-lock.json');
    const dependencies = { ...manifest.dependencies, [name]: '^1.0.0' };
    const installed = {
      ...packages,
      [folder]: { ...packages[folder], dependencies },
      [`node_modules/${name}`]: { version, integrity: `sha512-${version}` },
    };
    await commit({
      [`${folder}/package.json`]: JSON.stringify({ ...manifest, dependencies }),
      'package-lock.json': JSON.stringify({ ...lock, packages: installed }),
    });
  }

  /** What the last commit affects, in turbo's words. */
  async function affected(): Promise<readonly string[]> {
    process.env.TURBO_SCM_BASE = 'HEAD~1';
    process.env.TURBO_SCM_HEAD = 'HEAD';
    return appsAmong((await turboPlan(repository, ['--affected'])).packages);
  }

  /** The apps whose pipelines do not stop after their first step. */
  async function concerned(): Promise<readonly string[]> {
    const answers = await Promise.all(appNames.map((app) => isAffected(repository, app, 'HEAD~1')));
    return appPackages.filter((_, index) => answers[index]).sort();
  }

  /** The apps with a task that has to run anew. */
  async function stale(change: () => Promise<void>): Promise<readonly string[]> {
    const before = (await turboPlan(repository, [])).hashes;
    await change();
    const after = (await turboPlan(repository, [])).hashes;
    const tasks = Object.keys(after).filter((task) => before[task] !== after[task]);
    return appPackages.filter((name) => tasks.some((task) => task.startsWith(`${name}#`))).sort();
  }

  test.each(remoteNames)('to %s affects no other app’s tasks', async (remote) => {
    const folder = appFolder('', remote);
    expect(await stale(() => edit(folder))).toEqual([packageOf(remote)]);
    expect(await affected()).toEqual([packageOf(remote)]);
  });

  test('that gives one remote a dependency affects no other app’s tasks, though the lock file changes', async () => {
    const dealer = [packageOf('dealer')];
    expect(await stale(() => depend('dealer-mfe', 'an-example', '1.0.0'))).toEqual(dealer);
    expect(await affected()).toEqual(dealer);
    expect(await concerned()).toEqual(dealer);
  });

  test('that brings a newer one, in the lock file alone, affects it too', async () => {
    const dealer = [packageOf('dealer')];
    expect(await stale(() => depend('dealer-mfe', 'an-example', '1.0.1'))).toEqual(dealer);
    expect(await affected()).toEqual(dealer);
    expect(await concerned()).toEqual(dealer);
  });

  test('to what they share affects every app', async () => {
    const all = [...appPackages].sort();
    expect(await stale(() => edit('shared'))).toEqual(all);
    expect(await affected()).toEqual(all);
    expect(await concerned()).toEqual(all);
  });

  test('that nobody knows leaves no pipeline out', async () => {
    expect(await isAffected(repository, 'dealer', '0'.repeat(40))).toBe(true);
    expect(await isAffected(repository, 'dealer', 'ab'.repeat(20))).toBe(true);
    expect(await isAffected(repository, 'dealer', '')).toBe(true);
  });
});
