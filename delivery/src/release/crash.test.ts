import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { appNames } from '../bundle/apps';
import { integrityOf, readJson } from '../store/files';
import { readLiveSite } from '../store/read-site';
import type { Inventory } from '../store/release-manifest';
import { composedFolders } from '../store/site-file';
import { viewSite } from '../store/site-view';
import { fixtureBuild } from '../testing/fixture-build';
import type { FixtureWorkspace } from '../testing/fixture-workspace';
import { releasedWorkspace } from '../testing/released-workspace';
import { release } from './release';
import { type ReleaseStep, releaseSteps } from './steps';

const runner = path.join(__dirname, '../testing/release-and-die.ts');

let workspace: FixtureWorkspace;

beforeEach(async () => {
  workspace = await releasedWorkspace();
  await workspace.edit('catalogue', { text: 'catalogue two' });
});

afterEach(() => workspace.remove());

/** Answers with the signal that ended the release. */
function releaseAndDie(step: ReleaseStep, moment: 'before' | 'after'): Promise<string | null> {
  const child = spawn(process.execPath, ['--import', 'tsx', runner, workspace.root, step, moment], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
}

/** Every file that the live set names is there with the bytes it was published with. */
async function assertWhole(): Promise<void> {
  const site = await readLiveSite(workspace.state);
  for (const app of appNames) {
    const folder = workspace.state.release(app, site.live.apps[app]);
    const inventory = await readJson<Inventory>(path.join(folder, 'inventory.json'));
    for (const [name, { integrity }] of Object.entries(inventory)) {
      expect(integrityOf(await readFile(path.join(folder, name)))).toBe(integrity);
    }
  }
  const { owners } = await viewSite(workspace.state, site);
  for (const { folder, index } of owners) {
    for (const { file } of index.pages) expect(existsSync(path.join(folder, file))).toBe(true);
  }
}

async function productsPage(): Promise<string> {
  const { live, config } = await readLiveSite(workspace.state);
  const { catalogue } = composedFolders(workspace.state, live.apps, config);
  return readFile(path.join(catalogue, 'products.html'), 'utf8');
}

const moments = releaseSteps.flatMap((step) => [[step, 'before'] as const, [step, 'after'] as const]);
const flipsAt = moments.findIndex(([step, moment]) => step === 'flip' && moment === 'after');

describe.each(moments)('a release that is killed at "%s", %s it', (step, moment) => {
  test('leaves a whole site, and the next release is clean', async () => {
    expect(await releaseAndDie(step, moment)).toBe('SIGKILL');
    await assertWhole();
    const isNew = moments.findIndex(([one, other]) => one === step && other === moment) >= flipsAt;
    expect(await productsPage()).toContain(isNew ? 'catalogue two' : 'catalogue one');

    const { state, root } = workspace;
    await release({ state, root, targets: [{ app: 'catalogue' }], build: fixtureBuild });
    await assertWhole();
    expect(await productsPage()).toContain('catalogue two');
    // Where nothing was left to publish, nobody has looked for the lock.
    if (isNew) return;
    expect(existsSync(state.lockFile)).toBe(false);
    expect(await readdir(state.root)).not.toContain('staging');
  }, 20_000);
});
