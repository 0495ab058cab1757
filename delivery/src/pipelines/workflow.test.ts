import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { appFolder, appNames, checkoutRoot, remoteNames } from '../workspace/apps';
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
    const copied = ['package.json', 'package-lock.json', 'turbo.json'];
    for (const folder of Object.values(folders)) {
      await mkdir(path.join(repository, folder));
      await writeFile(path.join(repository, folder, 'source.ts'), '');
      copied.push(`${folder}/package.json`);
    }
    for (const file of copied) await cp(path.join(checkoutRoot, file), path.join(repository, file));
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'Before');
  });
  afterAll(() => rm(repository, { recursive: true, force: true }));

  async function affectedBy(file: string): Promise<readonly string[]> {
    await writeFile(path.join(repository, file), `// ${file}\n`);
    git('add', '.');
    git('commit', '--quiet', '--message', `Change ${file}`);
    process.env.TURBO_SCM_BASE = 'HEAD~1';
    process.env.TURBO_SCM_HEAD = 'HEAD';
    return (await turboPlan(repository, ['--affected'])).packages;
  }

  test('to one remote affects no other app’s tasks', async () => {
    for (const remote of remoteNames) {
      const affected = await affectedBy(`${appFolder('', remote)}/source.ts`);
      expect(appsAmong(affected)).toEqual([packageOf(remote)]);
    }
  });

  test('to what they share affects every app', async () => {
    expect(appsAmong(await affectedBy('shared/source.ts'))).toEqual([...appPackages].sort());
  });
});
