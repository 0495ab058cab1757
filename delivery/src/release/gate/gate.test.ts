import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AppName } from '../../bundle/apps';
import { readLiveSite } from '../../store/read-site';
import { writeInventory } from '../../store/wholeness';
import { fixtureBuild } from '../../testing/fixture-build';
import type { FixtureSource, FixtureWorkspace } from '../../testing/fixture-workspace';
import { releasedWorkspace } from '../../testing/released-workspace';
import { type ReleaseRequest, release } from '../release';
import { rollback } from '../rollback';

let workspace: FixtureWorkspace;

beforeEach(async () => {
  workspace = await releasedWorkspace();
});

afterEach(() => workspace.remove());

const releaseApps = (apps: readonly AppName[], more: Partial<ReleaseRequest> = {}) =>
  release({
    state: workspace.state,
    root: workspace.root,
    targets: apps.map((app) => ({ app })),
    build: fixtureBuild,
    ...more,
  });

/** Builds as always, then changes the files of the finished build. */
const builtThen =
  (app: AppName, change: (folder: string) => Promise<void>): NonNullable<ReleaseRequest['build']> =>
  async (request) => {
    const read = await fixtureBuild(request);
    if (request.app === app) await change(request.output);
    return read;
  };

/** Changes `release.json` of a version in the store, as a release from another checkout would have it. */
async function editManifest(app: AppName, version: string, change: (text: string) => string): Promise<void> {
  const file = path.join(workspace.state.release(app, version), 'release.json');
  await chmod(file, 0o644);
  await writeFile(file, change(await readFile(file, 'utf8')));
  await writeInventory(path.dirname(file));
}

/** Releases and answers with why it was refused; the live set must be the one before. */
async function refusal(app: AppName, source: FixtureSource, more: Partial<ReleaseRequest> = {}) {
  const before = await readLiveSite(workspace.state);
  await workspace.edit(app, source);
  const error = await releaseApps([app], more).then(
    () => undefined,
    (reason: { code: string; message: string }) => reason,
  );
  expect(await readLiveSite(workspace.state)).toEqual(before);
  expect(error?.code).toBe('refused');
  return error?.message;
}

/** Publishes a catalogue that is not live, with another manifest than its build gave it. */
async function publishedCatalogue(text: string, change: (manifest: string) => string): Promise<string> {
  await workspace.edit('catalogue', { text });
  const { versions } = await releaseApps(['catalogue'], { candidateOnly: true });
  await editManifest('catalogue', versions.catalogue, change);
  return versions.catalogue;
}

test('exposes: a page that the contract asks for is missing', async () => {
  const message = await refusal('catalogue', { text: 'two', fault: 'page-missing' });
  expect(message).toContain('exposes: catalogue 1.0.0-');
  expect(message).toContain('ProductsPage is missing from its composer build');
  expect(message).toContain('the contract gives ProductsPage to catalogue');
  expect(message).toContain('catalogue-mfe/src/pages/ProductsPage.tsx');
});

test('exposes: a page has no metadata', async () => {
  const message = await refusal('dealer', { text: 'two', fault: 'page-without-metadata' });
  expect(message).toContain('BecomeDealerPage has no metadata()');
});

test('metadata: a page says nothing of itself', async () => {
  const message = await refusal('dealer', { text: 'two', fault: 'no-title' });
  expect(message).toMatch(/metadata: dealer \S+: BecomeDealerPage \/become-dealer has no title/);
});

test('renders: a page throws', async () => {
  const message = await refusal('dealer', { text: 'two', fault: 'throws-in-render' });
  expect(message).toMatch(
    /renders: dealer \S+: BecomeDealerPage \/become-dealer throws when it is rendered: a shelf fell/,
  );
  expect(message).toContain('but shell 1.0.0-');
});

test('renders: a release cannot even be loaded', async () => {
  const message = await refusal('dealer', { text: 'two', fault: 'throws-when-loaded' });
  expect(message).toContain('throws when it is loaded: window is not defined');
});

test('renders: a release requires what nobody shares', async () => {
  const message = await refusal('dealer', { text: 'two', fault: 'unknown-module' });
  expect(message).toContain('requires "left-alone", which is not among the modules that the shell shares');
});

test('integrity: a chunk whose hash no script knows', async () => {
  const message = await refusal('catalogue', { text: 'two', fault: 'unverified-chunk' });
  expect(message).toContain('no script knows the hash of browser/late.0a.js');
});

test('integrity: a file has other bytes than were published', async () => {
  await workspace.edit('catalogue', { text: 'two' });
  const { versions } = await releaseApps(['catalogue'], { candidateOnly: true });
  const file = path.join(
    workspace.state.release('catalogue', versions.catalogue),
    'browser/page-ProductsPage.0a.js',
  );
  await chmod(file, 0o644);
  // As many as before: the sizes say nothing.
  await writeFile(file, (await readFile(file, 'utf8')).replace('page(', 'evil('));
  expect(await refusal('catalogue', { text: 'two' })).toContain(
    'browser/page-ProductsPage.0a.js has other bytes than were published',
  );
});

test('styles: a stylesheet reaches what other teams show', async () => {
  const style = 'browser/page-ProductsPage.0a.css';
  const build = builtThen('catalogue', (folder) => writeFile(path.join(folder, style), 'body{display:none}'));
  const message = await refusal('catalogue', { text: 'two' }, { build });
  expect(message).toMatch(/styles: catalogue \S+: page-ProductsPage.0a.css: "body" matches/);
  expect(message).toContain('begin the selector with a class of it');
});

test('budget: a page outgrows it', async () => {
  const message = await refusal('catalogue', { text: 'two', fault: 'overweight' });
  expect(message).toMatch(/budget: catalogue \S+: ProductsPage weighs \d+\.\d kB after Brotli/);
  expect(message).toContain('catalogue-mfe/budgets.json');
});

test('budget: a page outgrows what its team wrote down for it', async () => {
  await writeFile(path.join(workspace.root, 'catalogue-mfe/budgets.json'), '{ "ProductsPage": 100 }');
  const message = await refusal('catalogue', { text: 'two' });
  expect(message).toContain('but its budget is 0.1 kB');
});

test('contract: a remote was built against another one than the shell', async () => {
  const version = await publishedCatalogue('two', (manifest) =>
    manifest.replace('"contract": 1', '"contract": 2'),
  );
  const message = await refusal('catalogue', { text: 'two' }, { targets: [{ app: 'catalogue', version }] });
  expect(message).toContain('was built against contract 2');
  expect(message).toContain('was built against contract 1');
  expect(message).toContain('npm run release -- shell catalogue');
});

test('contract: a page that others must be able to read has no heading', async () => {
  const message = await refusal('catalogue', { text: 'two', fault: 'page-without-heading' });
  expect(message).toMatch(/contract: catalogue \S+: ProductsPage \/products has 0 headings of level 1/);
  expect(message).toMatch(/but shell \S+ hosts what keeps the contract/);
  expect(message).toContain('npm test -w catalogue-mfe');
});

test('contract: a page brings what the site’s policy refuses', async () => {
  const message = await refusal('marketing', { text: 'two', fault: 'inline-style' });
  expect(message).toMatch(/AboutPage \/about has an inline style, which the site’s policy refuses/);
});

test('contract: what another rule names is named once', async () => {
  const message = await refusal('dealer', { text: 'two', fault: 'page-missing' });
  expect(message).not.toContain('contract: ');
});

test('routes: a remote answers what another answers already', async () => {
  const version = await publishedCatalogue('two', (manifest) =>
    manifest.replace('"path": "/products"', '"path": "/about"'),
  );
  const message = await refusal('catalogue', { text: 'two' }, { targets: [{ app: 'catalogue', version }] });
  expect(message).toContain('answers /about');
  expect(message).toContain('marketing answers it already');
});

test('routes: a remote answers an address of another’s open route', async () => {
  await workspace.edit('marketing', { text: 'two' });
  const { versions } = await releaseApps(['marketing'], { candidateOnly: true });
  const version = versions.marketing;
  await editManifest('marketing', version, (manifest) =>
    manifest.replace('"path": "/about"', '"path": "/products/outlet"'),
  );
  const message = await refusal('marketing', { text: 'two' }, { targets: [{ app: 'marketing', version }] });
  expect(message).toMatch(/routes: marketing \S+ answers \/products\/outlet/);
  expect(message).toContain('catalogue answers it already with /products/:category');
});

test('singletons: a remote needs what the live shell does not provide', async () => {
  const version = await publishedCatalogue('two', (manifest) =>
    manifest.replace(/"react": ".+?"/, '"react": "^99.0.0"'),
  );
  const message = await refusal('catalogue', { text: 'two' }, { targets: [{ app: 'catalogue', version }] });
  expect(message).toMatch(/catalogue \S+ needs react \^99\.0\.0 \(provided: \d/);
  expect(message).toContain('npm run release -- shell catalogue');
});

test('singletons: a new shell does not provide what a live remote needs', async () => {
  const { live } = await readLiveSite(workspace.state);
  await editManifest('dealer', live.apps.dealer, (manifest) =>
    manifest.replace(/"react": ".+?"/, '"react": "^1.0.0"'),
  );
  const message = await refusal('shell', { text: 'two' });
  expect(message).toContain(`dealer ${live.apps.dealer} is live and needs it`);
});

test('singletons: a new shell does not provide what a rollback could bring back, unless that is given up', async () => {
  const { live } = await readLiveSite(workspace.state);
  await workspace.edit('catalogue', { text: 'two' });
  await releaseApps(['catalogue']);
  await editManifest('catalogue', live.apps.catalogue, (manifest) =>
    manifest.replace(/"react": ".+?"/, '"react": "^1.0.0"'),
  );
  const message = await refusal('shell', { text: 'two' });
  expect(message).toContain(`a rollback can still bring back catalogue ${live.apps.catalogue}`);
  expect(message).toContain('npm run release -- shell --retire');

  await releaseApps(['shell'], { retire: true });
  const target = { app: 'catalogue', version: live.apps.catalogue } as const;
  await expect(rollback({ state: workspace.state, target })).rejects.toMatchObject({ code: 'retired' });
});

test('a refusal names every rule that was broken', async () => {
  const message = await refusal(
    'catalogue',
    { text: 'two', fault: 'overweight' },
    { build: builtThen('catalogue', (folder) => writeFile(path.join(folder, 'browser/late.js'), 'late()')) },
  );
  expect(message).toContain('integrity: ');
  expect(message).toContain('budget: ');
});

test('what was refused is not in the store', async () => {
  await refusal('catalogue', { text: 'two', fault: 'overweight' });
  await workspace.edit('catalogue', { text: 'two' });
  await expect(releaseApps(['catalogue'])).resolves.toMatchObject({ wentLive: true });
});
