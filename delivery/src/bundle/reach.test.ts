import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ofKind } from '../../../testing/extent';
import { releaseFromSource } from '../release/stage-release';
import { moveIntoPlace, writeInto } from '../store/files';
import { type StateFolder, stateFolder } from '../store/state-folder';
import { isAffected } from './affected';
import { type AppName, appNames, checkoutRoot, inCheckout } from './apps';
import { buildApp } from './build-app';
import type { Lock } from './lock-closure';
import { originInWords, originOf, originSince } from './origin';

// The test is about what is built, not about its compression.
jest.mock('../store/compress', () => ({
  ...jest.requireActual('../store/compress'),
  writeCompressed: () => {},
}));
jest.mock('../store/deltas/release-deltas', () => ({ writeDeltas: () => {} }));

// Real builds; a busy machine takes its time.
jest.setTimeout(600_000);

type Apps = readonly AppName[];
const all: Apps = appNames;
const none: Apps = [];
const catalogue: Apps = ['catalogue'];
const dealer: Apps = ['dealer'];
const forms: Apps = ['catalogue', 'dealer'];
const drawing: Apps = ['catalogue', 'dealer', 'marketing'];

const replacing = (from: string, to: string) => (text: string) => {
  if (!text.includes(from)) throw new Error(`There is no "${from}" any more: choose another example.`);
  return text.replaceAll(from, to);
};

const ui = 'shared/src/ui';
const client = 'node_modules/@supabase/supabase-js';

const installing = (version: string) => (text: string) => {
  const { packages, ...lock } = JSON.parse(text) as Lock;
  return JSON.stringify({ ...lock, packages: { ...packages, [client]: { ...packages[client], version } } });
};

const commented = (text: string) => `/* Looked at again. */\n${text}`;
const another = (text: string) => `${text}\ntest('again', () => {});\n`;

type Edits = Readonly<Record<string, (text: string) => string>>;

/**
 * Edits by file from the checkout's root (a missing file is made); the apps whose pipelines go beyond their first step,
 * those that have to be built before it is known whether their output differs, and those whose output does.
 */
const changes: readonly (readonly [what: string, edits: Edits, reach: readonly [Apps, Apps, Apps]])[] = [
  [
    'a component that one app uses',
    { [`${ui}/Dialog/Dialog.module.css`]: replacing('scale: 0.97', 'scale: 0.96') },
    [catalogue, catalogue, catalogue],
  ],
  [
    'a component that all use',
    { [`${ui}/Button/Button.module.css`]: replacing('padding: 0.5rem', 'padding: 0.6rem') },
    [all, all, all],
  ],
  // A remote's workbench is a page of its own, to which no shell brings the tokens.
  [
    'a token',
    { 'shared/src/styles/tokens.css': replacing('--space-4: 2rem', '--space-4: 2.25rem') },
    [all, all, all],
  ],
  [
    'a comment',
    { [`${ui}/Dialog/Dialog.tsx`]: commented, 'dealer-mfe/src/pages/BecomeDealerPage.tsx': commented },
    [forms, forms, none],
  ],
  ['a test of a component', { [`${ui}/Button/Button.test.tsx`]: another }, [none, none, none]],
  ['a test of one app', { 'dealer-mfe/src/again.test.ts': another }, [dealer, none, none]],
  [
    'a package of one app',
    {
      'package-lock.json': installing('2.109.1'),
      [`${client}/dist/index.mjs`]: replacing('2.109.0', '2.109.1'),
    },
    [dealer, dealer, dealer],
  ],
  [
    'a contract that is types',
    { 'contract/src/page.ts': (text) => `${text}\nexport type Anything = unknown;\n` },
    [all, none, none],
  ],
  [
    'a row of the ownership table',
    {
      'contract/src/ownership.ts': replacing(`['/become-dealer']`, `['/become-dealer', '/dealers']`),
    },
    [all, all, dealer],
  ],
  // Must be the last: the pictures that are drawn from it stay.
  [
    'a drawing',
    { 'illustration/src/pieces/bed.ts': replacing('thickness: 40', 'thickness: 41') },
    [drawing, drawing, drawing],
  ],
];

/** A clone of this checkout, installed: packages are linked file by file, so that they have paths of their own. */
let clone: string;
let state: StateFolder;
/** The versions of the unchanged clone. */
let before: Readonly<Record<AppName, string>>;
let built: AppName[] = [];

const inClone = (file: string) => path.join(clone, file);

const author = ['-c', 'user.name=Test', '-c', 'user.email=test@landmark.example'];
const git = (...args: readonly string[]) =>
  execFileSync('git', [...author, ...args], { cwd: clone, stdio: 'pipe' });

/** Replaces a file and never writes into it: it may be a link to the checkout's own. */
async function write(file: string, content: string | Buffer): Promise<void> {
  await rm(inClone(file), { force: true });
  await writeInto(inClone(file), content);
}

/** Builds those of `tried` that have to be; `built` has all that have to be. Returns the versions that are known then. */
async function releaseAll(tried: Apps = all): Promise<Readonly<Record<AppName, string>>> {
  const versions: [AppName, string][] = [];
  const untried = new Error('Its build is not tried.');
  built = [];
  for (const app of appNames) {
    const earlier = before?.[app] ? [state.release(app, before[app])] : [];
    const found = await releaseFromSource(state, clone, app, earlier, async (request) => {
      built.push(app);
      if (!tried.includes(app)) throw untried;
      return buildApp(request);
    }).catch((error) => {
      if (error !== untried) throw error;
    });
    if (!found) continue;
    const { version, folder } = found;
    const place = state.release(app, version);
    if (folder !== place) await moveIntoPlace(folder, place);
    versions.push([app, version]);
  }
  return Object.fromEntries(versions) as Record<AppName, string>;
}

beforeAll(async () => {
  await mkdir(inCheckout('.landmark'), { recursive: true });
  clone = await mkdtemp(inCheckout('.landmark', 'reach-'));
  state = stateFolder(inClone('.landmark'));
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', listing, { cwd: checkoutRoot, encoding: 'utf8' });
  const files = listed.split('\n').filter((file) => file !== '' && existsSync(inCheckout(file)));
  for (const file of files) await write(file, await readFile(inCheckout(file)));
  execFileSync('cp', ['-al', inCheckout('node_modules'), inClone('node_modules')]);
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Before');
  before = await releaseAll();
  // From here on everything is built and drawn again in another folder.
  const elsewhere = `${clone}-elsewhere`;
  await rename(clone, elsewhere);
  clone = elsewhere;
  state = stateFolder(inClone('.landmark'));
  await rm(inClone('node_modules/.cache/landmark-drawn'), { recursive: true });
});

afterAll(() => rm(clone, { recursive: true, force: true }));

/** Of the apps that a change has built, one whose output differs and one whose does not, in turn; with `--all` each. */
const tried = changes.map(([what, edits, reach], at) => {
  const [, builds, releases] = reach;
  const same = builds.filter((app) => !releases.includes(app));
  return [what, edits, reach, [releases, same].flatMap((apps) => ofKind(apps, 1, at + 1))] as const;
});

test.each(tried)(
  '%s reaches whom it concerns alone',
  async (_, edits, [concerns, builds, releases], apps) => {
    const texts = new Map<string, string | undefined>();
    for (const [file, edit] of Object.entries(edits)) {
      const text = await readFile(inClone(file), 'utf8').catch(() => undefined);
      texts.set(file, text);
      await write(file, edit(text ?? ''));
    }
    // git has to know of new files, as it does in a commit.
    git('add', '.');
    try {
      const asked = await Promise.all(appNames.map((app) => isAffected(clone, app, 'HEAD')));
      const after = await releaseAll(apps);
      expect({
        concerns: appNames.filter((_app, index) => asked[index]),
        builds: built,
        releases: appNames.filter((app) => app in after && after[app] !== before[app]),
      }).toEqual({ concerns, builds, releases: releases.filter((app) => apps.includes(app)) });
    } finally {
      for (const [file, text] of texts) await (text === undefined ? rm(inClone(file)) : write(file, text));
    }
  },
);

test('the same source is the same version in any folder: each app is built above where nothing of it has changed', () => {
  const same = changes.flatMap(([, , [, builds, made]]) => builds.filter((app) => !made.includes(app)));
  expect([...new Set(same)].sort()).toEqual([...appNames].sort());
});

test('a build that a full disk ends, or that lies where none can be, says what to do', async () => {
  const elsewhere = { root: '/c#', app: 'dealer', version: '1.0.0', output: clone } as const;
  await expect(buildApp(elsewhere)).rejects.toThrow(
    /^dealer 1\.0\.0 does not build:\n\/c# has a "#" in it, which is misread: move the checkout\.$/,
  );
  const file = 'dealer-mfe/rsbuild.config.ts';
  const text = await readFile(inClone(file), 'utf8');
  await write(file, `throw new Error('ENOSPC: no space left on device, write');`);
  await expect(releaseFromSource(state, clone, 'dealer', [], buildApp)).rejects.toThrow(
    /^dealer \S+ does not build:\n.*ENOSPC.*\nIts output: there is no space left on its disk: free some\.$/s,
  );
  await write(file, text);
});

test('a release knows its commit, who built it where, and whether more was built than was committed', async () => {
  const env = {
    GITHUB_ACTOR: 'ada',
    GITHUB_SERVER_URL: 'https://git.example',
    GITHUB_REPOSITORY: 'l/l',
    GITHUB_RUN_ID: '7',
  };
  // Files that were changed above and put back are as committed.
  git('add', '.');
  const commit = git('rev-parse', 'HEAD').toString().trim();
  const run = { commit, who: 'ada', where: 'https://git.example/l/l/actions/runs/7' };
  const begun = await originOf(clone, env);
  expect(begun).toEqual({ ...run, isClean: true });
  expect(await originSince(begun, clone)).toEqual(begun);
  // Another commit was checked out while it was built.
  expect(await originSince({ ...begun, commit: 'ab'.repeat(20) }, clone)).toMatchObject({ isClean: false });
  await write('more.txt', '');
  expect(await originSince(begun, clone)).toEqual({ ...run, isClean: false });
  const inWords = `${commit.slice(0, 10)} with changes, by ada at ${run.where}`;
  expect(originInWords(await originOf(clone, env))).toBe(inWords);
  // What somebody's settings leave out is built all the same, and a hook of another repository's may have begun this.
  git('config', 'status.showUntrackedFiles', 'no');
  jest.replaceProperty(process, 'env', { ...process.env, GIT_DIR: state.root });
  expect(originInWords(await originOf(clone, env))).toBe(inWords);
  jest.restoreAllMocks();
  await rm(inClone('more.txt'));
});

test('who built a release is said where a pipeline says nothing, and a user has no name', async () => {
  jest.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  });
  const { who, where } = await originOf(state.root, { GITHUB_ACTOR: '', CI_JOB_URL: '' });
  expect({ who, where }).toEqual({ who: `user ${process.getuid?.()}`, where: os.hostname() });
});

test('a commit that nobody knows leaves no pipeline out', async () => {
  for (const commit of ['0'.repeat(40), 'ab'.repeat(20), '', '--help']) {
    expect(await isAffected(clone, 'dealer', commit)).toBe(true);
  }
});

test('each app has a pipeline, which is the common one for that app', async () => {
  const pipeline = (app: string) => readFile(inCheckout('.github/workflows', `${app}.yml`), 'utf8');
  const common = await pipeline('catalogue');
  for (const app of appNames) expect(await pipeline(app)).toBe(common.replaceAll('catalogue', app));
});
