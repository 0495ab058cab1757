import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkoutRoot } from './apps';

/** A checkout with the lint rules of this one and a file for each import that is tried. */
let root: string;

const biome = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@biomejs/biome/package.json')),
  'bin/biome',
);

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'landmark-directions-'));
  await cp(path.join(checkoutRoot, 'biome.jsonc'), path.join(root, 'biome.jsonc'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** What lint has against a file that holds one import. */
async function lint(file: string, imported: string): Promise<string> {
  const place = path.join(root, file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, `import { thing } from '${imported}';\n\nexport const used = thing;\n`);
  try {
    return execFileSync(process.execPath, [biome, 'lint', '--vcs-enabled=false', file], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string };
    return stdout + stderr;
  }
}

test.each([
  [
    'one app, another app',
    'dealer-mfe/src/ui/Form.tsx',
    '@landmark/catalogue-mfe/src/copy',
    'Apps meet only in the browser',
  ],
  [
    'shared, an app',
    'shared/src/ui/Form/Form.tsx',
    '../../../../dealer-mfe/src/copy',
    'Apps meet only in the browser',
  ],
  ['domain, React', 'dealer-mfe/src/domain/rule.ts', 'react', 'run without React'],
  ['domain, a store', 'dealer-mfe/src/domain/rule.ts', '../store/form', 'ui → store → domain'],
  ['a store, what shows it', 'dealer-mfe/src/store/form.ts', '../ui/Form', 'knows nothing of what shows it'],
  [
    'a page, the router itself',
    'dealer-mfe/src/ui/Form.tsx',
    'react-router-dom',
    'through @landmark/shared/router',
  ],
  ['a page, the network’s stand-in', 'dealer-mfe/src/ui/Form.tsx', 'msw', 'Visitors get no workbench'],
  ['a rule, the network’s stand-in', 'dealer-mfe/src/domain/rule.ts', 'msw', 'Visitors get no workbench'],
  ['a store, a scenario', 'dealer-mfe/src/store/form.ts', '../scenarios/sample', 'Visitors get no workbench'],
  [
    'a page, a test’s helper',
    'dealer-mfe/src/ui/Form.tsx',
    '../testing/backend',
    'Visitors get no workbench',
  ],
  [
    'the shell, a workbench',
    'shell/src/app/App.tsx',
    '@landmark/shared/workbench',
    'Visitors get no workbench',
  ],
  [
    'a component, the workbench',
    'shared/src/ui/Form/Form.tsx',
    '../../../workbench/place',
    'Visitors get no workbench',
  ],
])('%s may not be imported, and lint says why', async (_, file, imported, why) => {
  expect(await lint(file, imported)).toContain(why);
});

test.each([
  ['a scenario', 'dealer-mfe/src/scenarios/sample.ts', 'msw'],
  ['a test', 'dealer-mfe/src/ui/Form.test.tsx', '../testing/backend'],
  ['an app’s workbench', 'dealer-mfe/src/standalone.tsx', '@landmark/shared/workbench'],
  ['the workbench', 'shared/workbench/network.ts', 'msw'],
])('%s may stand in for what visitors meet', async (_, file, imported) => {
  expect(await lint(file, imported)).toBe('');
});
