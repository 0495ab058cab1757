import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { AppName } from '../../bundle/apps';
import { messageOf } from '../../delivery-error';
import { writeInto } from '../../store/files';
import { signFolder } from '../../store/signature';
import { readInventory, writeInventory } from '../../store/wholeness';
import { fixtureSite, overwrite } from '../../testing/fixture-site';
import { readPublished } from '../compose/published';
import type { ReleaseRequest } from '../release';
import { promote } from '../rollback';
import { sizeRule } from './files-rules';

const site = fixtureSite();

/** Releases, and returns why it was refused; the live set must be the one before. */
async function refusal(app: AppName, more: Partial<ReleaseRequest> = {}): Promise<string> {
  const before = await site.read();
  const attempt = site.release([app], more);
  await expect(attempt).rejects.toMatchObject({ code: 'refused' });
  expect(await site.read()).toEqual(before);
  return attempt.then(String, messageOf);
}

/** Changes a file of a version in the store, as a release from another checkout would have it. */
async function editFile(app: AppName, version: string, from: string | RegExp, to: string, name: string) {
  const file = path.join(site.state.release(app, version), name);
  await overwrite(file, (text) => text.replace(from, to));
  await sign(app, version);
}

/** Publishes a candidate with such a file; returns what releases it. */
async function published(app: AppName, from: string | RegExp, to: string, name = 'release.json') {
  await site.edit(app, 'two');
  const { versions } = await site.release([app], { candidateOnly: true });
  await editFile(app, versions[app], from, to, name);
  return { targets: [{ app, version: versions[app] }] };
}

/** As if the team itself had built it so. */
async function sign(app: AppName, version: string): Promise<void> {
  const folder = site.state.release(app, version);
  await writeInventory(folder);
  await signFolder(folder, `store/${app}/${version}`, await site.state.keyring.made(app));
}

test('who has given up an address does not go back to it alone while another has it', async () => {
  const { catalogue } = await site.live();
  const more = (page: string) =>
    ['"routes": [', `"routes": [{ "path": "/dealers", "page": "${page}" },`] as const;
  await editFile('catalogue', catalogue, ...more('ProductsPage'), 'release.json');
  await site.releaseEdited('catalogue', 'two');
  await site.release(['dealer'], await published('dealer', ...more('BecomeDealerPage')));
  const back = () => site.rollback({ target: { app: 'catalogue' } });
  await expect(back()).rejects.toThrow(
    /^catalogue \S+ answers \/dealers, which is dealer’s: .* takes catalogue or dealer \(-- dealer\) back: npm run/,
  );
  await site.rollback({ target: { app: 'dealer' } });
  await back();
  expect((await site.live()).catalogue).toBe(catalogue);
});

test.each([
  ['have more than one disk spares for it', 63, 8_000_000, / all its files have 504,000,000 bytes$/],
  ['are more than anybody can go through', 20_001, 1, / it has 20,001 files$/],
])('size: all files of a release together %s', async (_, length, bytes, said) => {
  const release = await readPublished(await site.releaseFolder('dealer'));
  const films = Array.from({ length }, (_, at) => [`browser/${at}.mp4`, { bytes }]);
  await overwrite(path.join(release.folder, 'inventory.json'), () =>
    JSON.stringify(Object.fromEntries(films)),
  );
  expect(await sizeRule(release)).toMatchObject([{ release: expect.stringMatching(said) }]);
});

test('a version that leads out of the store is none', async () => {
  await site.edit('catalogue', 'two');
  const manifest = path.join(site.root, 'catalogue-mfe/package.json');
  await overwrite(manifest, (text) => text.replace('1.0.0', '../../1.0.0'));
  const message = expect.stringMatching(/^"\.\.\/\.\.\/1\.0\.0-\w{10}" is no version of catalogue: /);
  await expect(site.release(['catalogue'])).rejects.toMatchObject({ code: 'version-unknown', message });
});

test.each([
  ['100', '100 bytes'],
  ['"40 kB"', '40 kB'],
  ['{ "toString": 1 }', 'NaN'],
  ['null', 'NaN'],
])('budget: a page outgrows what its team wrote down, or that is no number: %s', async (budget, said) => {
  await site.edit('catalogue', 'two');
  await writeFile(path.join(site.root, 'catalogue-mfe/budgets.json'), `{ "ProductsPage": ${budget} }`);
  expect(await refusal('catalogue')).toContain(`but its budget is ${said}`);
});

test.each<[what: string, name: string, bytes?: Buffer]>([
  // As many bytes as before: sizes do not tell.
  ['has other bytes than', 'page-ProductsPage.0a.js'],
  // A browser would read it as UTF-16.
  ['is no UTF-8 as it', 'picture.svg', Buffer.from([0xff, 0xfe])],
  ['is not what lies beside it', 'picture.svg.br', brotliCompressSync('<svg>Elm</svg>')],
  ['is not what lies beside it', 'picture.svg.gz', gzipSync('<svg>Elm</svg>')],
])('integrity: a file %s was published: %s', async (...[what, name, signed]) => {
  await site.edit('catalogue', 'two');
  const { versions } = await site.release(['catalogue'], { candidateOnly: true });
  const version = versions.catalogue;
  const file = path.join(site.state.release('catalogue', version), 'browser', name);
  if (signed) await writeInto(file, signed).then(() => sign('catalogue', version));
  else await overwrite(file, (text) => text.replace('mount(', 'evils('));
  const targets = [{ app: 'catalogue' as const, version }];
  expect(await refusal('catalogue', { targets })).toContain(`browser/${name} ${what}`);
});

test('describes: a release says of itself what was built, and nothing else', async () => {
  await site.edit('catalogue', 'two');
  const { versions } = await site.release(['catalogue'], { candidateOnly: true });
  const { catalogue: version } = versions;
  const file = path.join(site.state.release('catalogue', version), 'release.json');
  const whole = await readFile(file, 'utf8');
  for (const [from, to, said] of [
    ['"app": "catalogue"', '"app": "shell"', 'describes no release'],
    ['"name": "catalogue"', '"name": "dealer"', 'says another "remote\\.name"'],
    ['composer/index.cjs', '../../dealer/index.cjs', 'says another "composer"'],
    ['/browser/page-ProductsPage.0a.css', '/../../dealer/a.css', 'says another "remote\\.pages"'],
    [/"workbench": ".*"/, '"workbench": "javascript:alert(1)"', 'says another "workbench"'],
    ['"path": "/products"', '"path": "/%61bout"', 'answers /%61bout, which is no plain address'],
    ['"path": "/products"', '"path": "/index"', 'answers /index, which is no plain address'],
    ['"path": "/products"', '"path": "/404"', 'answers /404, which is no plain address'],
    ['"path": "/products"', '"path": "/products/Oak"', 'answers /products/Oak, which is no plain address'],
    ['"path": "/products"', `"path": "/${'a'.repeat(300)}"`, 'a, which is no plain address'],
    ['"path": "/products"', '"path": "/rest/v1"', 'answers /rest/v1, which is no plain address'],
    ['"ProductsPage": {', '"../../../ProductsPage": {', 'calls a page \\.\\./\\.\\./\\.\\./ProductsPage'],
    ['"ProductsPage": {', '"OtherPage": {', 'answers with ProductsPage, which its browser build'],
    ['"requires": {', '"requires": 1, "required": {', 'describes no release|says another "requires"'],
    ['"budgets": {}', '"budgets": []', 'says another "budgets"'],
  ] as const) {
    await editFile('catalogue', version, from, to, 'release.json');
    const why = await refusal('catalogue', { targets: [{ app: 'catalogue', version }] });
    expect(why).toMatch(new RegExp(`describes: catalogue \\S+: .*${said}`));
    await writeFile(file, whole);
  }
});

test.each<[rule: string, app: AppName, from: string | RegExp, to: string, said: RegExp]>([
  [
    'singletons: it was built against another contract than the shell',
    'catalogue',
    '"contract": 2',
    '"contract": 3',
    /needs contract 3 \(provided: 2\)\n {4}but shell \S+ does not provide it.\n {4}.*npm run release -- shell catalogue/,
  ],
  [
    'integrity: it names a key that has not signed its script',
    'catalogue',
    / ed25519-[\w+/]+=/,
    ` ed25519-${Buffer.alloc(32).toString('base64')}`,
    /remoteEntry\.js is not signed by the key that is named with it/,
  ],
  [
    'routes: it answers what another answers already',
    'catalogue',
    '"path": "/products"',
    '"path": "/about"',
    /answers \/about\n {4}but marketing answers it already/,
  ],
  [
    'routes: it answers an address of another’s open route',
    'marketing',
    '"path": "/about"',
    '"path": "/products/outlet"',
    /routes: marketing \S+ answers \/products\/outlet\n {4}but catalogue .* with \/products\/:category/,
  ],
  [
    'singletons: it needs what the live shell does not provide',
    'catalogue',
    /"react": ".+?"/,
    '"react": "^99.0.0"',
    /catalogue \S+ needs react \^99\.0\.0 \(provided: \d.*npm run release -- shell catalogue/s,
  ],
])('%s', async (_, app, from, to, said) => {
  expect(await refusal(app, await published(app, from, to))).toMatch(said);
});

const canary = { steps: [50], least: { minutes: 0, views: 0 } };

test('singletons: two canaries that fit what is live, and not each other', async () => {
  const newer = await published('shell', /"react": "(\d+).+?"/, '"react": "$1.99.0"');
  const exact = await published('catalogue', /"react": "\^(.+?)"/, '"react": "$1"');
  await site.release(['catalogue'], { ...exact, canary });
  const said = /catalogue \S+ does not fit shell \S+\n {4}but visitors of a canary would have both/;
  expect(await refusal('shell', { ...newer, canary })).toMatch(said);
});

test.each(['at once', 'after a canary'])(
  'singletons: a new shell provides what a live remote needs, and what a rollback could bring back, unless that is given up %s',
  async (when) => {
    const { catalogue, dealer } = await site.live();
    await site.releaseEdited('catalogue', 'two');
    for (const [app, version] of Object.entries({ catalogue, dealer }))
      await editFile(app as AppName, version, /"react": ".+?"/, '"react": "^1.0.0"', 'release.json');
    await site.edit('shell', 'two');
    const message = await refusal('shell');
    expect(message).toContain(`dealer ${dealer} is live and needs it`);
    expect(message).toContain(`a rollback can still bring back catalogue ${catalogue}`);
    expect(message).toContain('npm run release -- shell --retire');

    await site.edit('dealer', 'two');
    if (when === 'at once') await site.release(['shell', 'dealer'], { retire: true });
    else {
      await site.release(['dealer']);
      await site.release(['shell'], { retire: true, canary });
      await promote(site.state, 'shell');
    }
    const target = { app: 'catalogue', version: catalogue } as const;
    await expect(site.rollback({ target })).rejects.toMatchObject({ code: 'retired' });
  },
);

test('singletons: a rollback to what a canary of the shell retires ends that canary', async () => {
  await site.release(['catalogue'], await published('catalogue', /"react": "\^(.+?)"/, '"react": "$1"'));
  await site.releaseEdited('catalogue', 'three');
  const newer = await published('shell', /"react": "(\d+).+?"/, '"react": "$1.99.0"');
  await site.release(['shell'], { ...newer, retire: true, canary });
  const { live, canaries } = await site.rollback({ target: { app: 'catalogue' } });
  expect([live.cause, canaries]).toEqual([expect.stringMatching(/; it ends shell’s canary/), undefined]);
});

test('integrity: beside a script nothing stands but what signs it', async () => {
  const signed = 'browser/remoteEntry.js.signed';
  const asked = await published('catalogue', '{', '{ "refresh": "9; url=https://evil.example",', signed);
  expect(await refusal('catalogue', asked)).toContain('remoteEntry.js is not signed by the key');
});

test('styles: what a page names for its stylesheet is asked, whatever it is called', async () => {
  const inventory = await readInventory(await site.releaseFolder('catalogue'));
  const other = `workbench/wide.css",$1"integrity": "${inventory?.['browser/workbench/wide.css']?.integrity}"`;
  const asked = await published('catalogue', /page-ProductsPage\.0a\.css",(\s+)"integrity": ".+?"/, other);
  expect(await refusal('catalogue', asked)).toMatch(/styles: .*: workbench\/wide\.css: "body" matches/);
});
