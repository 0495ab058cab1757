import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inCheckout, openSiteServer, serveState, stateFolder as stateIn } from '@landmark/delivery';
import { copyReleases, runLandmark, startLandmark } from '@landmark/delivery/harness';
import { freePort } from '../../testing/ports';
import { stateFolder } from '../support/state-folder';
import { expect, test, visit } from '../support/test';

const run = promisify(execFile);

let work: string;
let root: string;
let environment: Readonly<Record<string, string>>;

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

const unpack = async (file: string, into: string) => {
  await mkdir(into, { recursive: true });
  await run('tar', ['-xzf', file, '-C', into, '--strip-components=1']);
};

/** Runs the creator without npm's cache and without a network. */
function create(...args: readonly string[]) {
  const env = { ...process.env, npm_config_offline: 'true', npm_config_cache: join(work, 'npm') };
  return run(process.execPath, [join(work, 'creator', 'create.mjs'), ...args], { env });
}

/** Installs the repository's packages as npm does; takes those that it would download from this checkout. */
async function install(): Promise<void> {
  const there = inCheckout('node_modules');
  const own = join(root, 'node_modules', '@landmark');
  await mkdir(own, { recursive: true });
  for (const name of (await readdir(there)).filter((each) => each !== '@landmark'))
    await symlink(join(there, name), join(root, 'node_modules', name));
  const { packages } = await readJson(inCheckout('package-lock.json'));
  for (const file of await readdir(join(root, 'packages'))) {
    const name = file.replace(/^landmark-(.+)-[\d.]+\.tgz$/, '$1');
    await unpack(join(root, 'packages', file), join(own, name));
    // Packages in another version than the checkout's.
    const nested = join(await realpath(join(there, '@landmark', name)), 'node_modules');
    if (existsSync(nested)) await symlink(nested, join(own, name, 'node_modules'));
    packages[`node_modules/@landmark/${name}`] = await readJson(join(own, name, 'package.json'));
  }
  await symlink(join(root, 'ownership'), join(own, 'own-remotes'));
  packages['outlet-mfe'] = await readJson(join(root, 'outlet-mfe', 'package.json'));
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages }));
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  work = await mkdtemp(join(tmpdir(), 'landmark-own-'));
  root = join(work, 'outlet');
  environment = { LANDMARK_STATE: join(work, 'state') };
  await copyReleases(stateFolder, join(work, 'state'));
  const { output, code } = await runLandmark({ args: ['pack', work] });
  expect(code, output).toBe(0);
  const [creator = ''] = /\S+\.tgz/.exec(output) ?? [];
  await unpack(creator, join(work, 'creator'));
  await create('outlet', '/outlet', root, '--no-install');
  await install();
});

test.afterAll(() => rm(work, { recursive: true, force: true }));

test('what cannot be installed, or is typed wrong, is no success', async () => {
  const says = (stderr: string) => ({ code: 1, stderr: expect.stringContaining(stderr) });
  const offline = create('outlet', '/outlet', join(work, 'offline'));
  await expect(offline).rejects.toMatchObject(says('Its packages are not installed'));
  await expect(create('outlet', '/outlet', '--dry')).rejects.toMatchObject(says('[--no-install]'));
  const [folder, elsewhere] = ['outlet-mfe', 'shop-mfe'].map((name) => join(root, name)) as [string, string];
  await rename(folder, elsewhere);
  const { output } = await runLandmark({ root, args: ['release'], environment });
  expect(output).toContain('There is no outlet-mfe here');
  await rename(elsewhere, folder);
});

test('the remote passes its own tests, types and lint once it is formatted', async () => {
  test.setTimeout(180_000);
  const tool = (file: string) => join(root, 'node_modules', file);
  const execute = (file: string, args: readonly string[], folder = 'outlet-mfe') =>
    run(process.execPath, [tool(file), ...args], { cwd: join(root, folder) });
  await execute('@biomejs/biome/bin/biome', ['check', '--write', '.'], '.');
  await execute('@typescript/native/bin/tsc', []);
  await execute('jest/bin/jest.js', []);
});

test('it is developed inside the live site', async ({ page }) => {
  test.setTimeout(180_000);
  const port = await freePort([0, 1, 2, 3, 4, 90]);
  const session = startLandmark({
    root,
    args: ['dev'],
    environment: { ...environment, PORT: `${port}` },
  });
  const [, url = ''] = await session.says(/in the live site: (\S+)/);
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1, name: 'Outlet' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await session.stop();
});

test('and released into it, with nothing of this checkout', async ({ page }) => {
  test.setTimeout(180_000);
  const { output, code } = await runLandmark({ root, args: ['release'], environment });
  expect(output).toMatch(/Live: outlet 1\.0\.0-/);
  expect(code).toBe(0);
  const server = await openSiteServer(0, 'localhost');
  const { follower, handle } = await serveState(stateIn(join(work, 'state')));
  server.use(handle);
  await visit(page, `http://localhost:${server.port}/outlet`);
  await expect(page.locator('[data-owner="outlet"] h1')).toHaveText('Outlet');
  follower.stop();
  await server.close();
});
