import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { inCheckout } from '../../bundle/apps';
import { writeInto } from '../../store/files';
import { saying } from '../../testing/saying';
import { argsToRun } from '../../testing/spawn-source';
import { temporaryState } from '../../testing/temporary-state';
import { asTypedHere } from '../../typed-here';
import { commands } from './commands';
import { helpOf, helpOfAll, runCommand } from './run-command';

test('every command is a script of the checkout', () => {
  const manifest = readFileSync(inCheckout('package.json'), 'utf8');
  const { scripts } = JSON.parse(manifest) as { scripts: Record<string, string> };
  const missing = Object.keys(commands).filter(
    (name) => scripts[name] !== `node delivery/bin/landmark.mjs ${name}`,
  );
  expect(missing).toEqual([]);
});

test('what is typed elsewhere is said to be', () => {
  const said = 'Run "npm start" once, or npm run releases, then npm run release -- shell catalogue --retire';
  expect(asTypedHere(said)).toBe(said);
  const elsewhere =
    'From its source: npm run release -- outlet. Type "npm run release -- outlet" where the source of outlet is.';
  for (const end of ['', '.'])
    expect(asTypedHere(`From its source: npm run release -- outlet${end}`)).toBe(elsewhere);
  expect(asTypedHere(elsewhere)).toBe(elsewhere);
  expect(asTypedHere('No:\nnpm run x')).toMatch(/\nType "npm run x" where the source of the site is\.$/);
});

test.each(Object.entries(commands))(
  '%s --help says how it is used and what it does',
  async (name, command) => {
    const said = jest.spyOn(console, 'log').mockImplementation();
    await runCommand([name, '--help']);
    expect(said).toHaveBeenCalledWith(helpOf(name, command));
    for (const option of Object.keys(command.options ?? {}))
      expect(helpOf(name, command)).toContain(`[--${option}]`);
    expect(helpOfAll()).toContain(command.does);
  },
);

const allOf = (said: string, typed: Readonly<Record<string, string>>) =>
  Object.entries(typed).map(([line, part]) => [`release ${line}`, said.replace('…', part)] as const);
const shares = ['0', '100', '10.5', '10%', '1e1', '.5', '-5', '-.5', '10 25', '10,25', 'ten', 'half all'];

test.each<readonly [typed: string, said: string]>([
  ['relaese catalogue', 'There is no command "relaese".'],
  [
    'release',
    'Use: npm run release -- <app>[@<version>]… [--canary] [--promote] [--candidate] [--without-browser] [--retire]',
  ],
  ['release catalogue --live', "Unknown option '--live'. Use: npm run release -- "],
  ['release catalogue --canary=', "Option '--canary' does not take an argument. Use: npm run release -- "],
  ['release catalogue 25', 'A share of visitors belongs to a canary.'],
  ['release 25', 'A share of visitors belongs to a canary.'],
  [
    'release dealer@1 shell dealer@2',
    'dealer is named twice, and one version of it can be live: name it once.',
  ],
  ...allOf('to all visitors: leave out …. Use: npm run release -- catalogue --promote', {
    'catalogue@1.0.0 --promote': '@1.0.0',
    'catalogue --promote --candidate': '--candidate',
    'catalogue --promote --canary 25': '--canary 25',
    'catalogue --promote 25': '25',
    '--promote=ten catalogue': 'ten',
  }),
  ...allOf('A canary is of one app. Use: npm run release -- <app> …', {
    'catalogue dealer --canary': '--canary',
    '--canary 25': '--canary',
    'shell dealer --promote': '--promote',
  }),
  ['release catalogue --canary --candidate', 'A canary is live for some, a candidate for nobody.'],
  ...allOf('A canary is for 1 to 99 % of visitors, in one whole number, and not for "…". Use: npm run', {
    ...Object.fromEntries(shares.map((share) => [`catalogue --canary ${share}`, share])),
    '--canary=ten catalogue': 'ten',
  }),
  ...['verify', 'export'].map(
    (name) =>
      [
        `${name} s3://site/a`,
        'takes the bucket that LANDMARK_STORE names: LANDMARK_STORE=s3://site/a',
      ] as const,
  ),
  ...['pack ', 'rollback catalogue '].map(
    (line) => [line, 'A word of it is empty: is a variable not set? Use: npm run '] as const,
  ),
  ['rollback catalogue 1 2', 'Use: npm run rollback -- [<app> [<version>]]'],
])('%j is answered with what can be typed', async (typed, said) => {
  await expect(runCommand(typed.split(' '))).rejects.toMatchObject(saying('usage', said));
});

test('what a terminal would obey is shown', () => {
  const typed = [inCheckout('delivery/bin/landmark.mjs'), '\x1b[2J\u202etxt'];
  const { stderr } = spawnSync(process.execPath, typed, { encoding: 'utf8' });
  expect(stderr).toMatch(/^There is no command "\ufffd\[2J\ufffdtxt"\.\n/);
});

test.each([
  ['candidate', 'true', '--candidate'],
  ['canary', '25', '--canary 25'],
  ['without_browser', 'true\n\ntrue', '--without-browser'],
  ['canray', 'true', '--canray'],
  ['dry_run', 'true', '--dry-run'],
])('an option that npm took for itself as %s is asked for again', async (setting, value, typed) => {
  jest.replaceProperty(process, 'env', { ...process.env, [`npm_config_${setting}`]: value });
  const said = `npm took ${typed} for itself. Type two dashes before it: npm run release -- dealer ${typed}`;
  await expect(runCommand(['release', 'dealer'])).rejects.toMatchObject({ code: 'usage', message: said });
});

/** Returns what a command prints that is typed in a `delivery/`. */
const start = (delivery: string, kept: string, ...typed: readonly string[]): string =>
  execFileSync(process.execPath, [...argsToRun('src/cli.ts', delivery, kept), ...typed], {
    encoding: 'utf8',
  });

const state = temporaryState();

test('a command runs where the file that it runs from cannot be kept, too', async () => {
  const { root } = state();
  await writeInto(path.join(root, 'a file'), '');
  for (const folder of ['kept', 'a file/not-kept'].map((name) => path.join(root, name))) {
    const said = start(inCheckout('delivery'), folder, 'releases', '--help');
    expect(said).toMatch(/^npm run releases\n/);
    expect(existsSync(folder)).toBe(folder.endsWith('/kept'));
  }
});

test('what was compiled is kept, and is nothing to another source of the same length, or once it is spoilt', async () => {
  const { root } = state();
  const [delivery, kept] = [path.join(root, 'delivery'), path.join(root, 'kept')];
  symlinkSync(inCheckout('node_modules'), path.join(root, 'node_modules'));
  await writeInto(path.join(delivery, 'package.json'), '{}');
  for (const word of ['one', 'two', 'six']) {
    await writeInto(path.join(delivery, 'src/cli.ts'), `console.log('${word}');`);
    // First compiled, then from the cache.
    for (const _ of [1, 2]) expect(start(delivery, kept)).toBe(`${word}\n`);
    expect(readdirSync(kept)).toHaveLength(2);
  }
  const spoilt: readonly ((file: string) => unknown)[] = [
    (file) => writeFileSync(file, ''),
    (file) => writeFileSync(file, readFileSync(file).subarray(0, -200)),
    (file) =>
      writeFileSync(
        file,
        readFileSync(file).map((byte, at) => (at > 99 && at % 9 === 0 ? 0 : byte)),
      ),
    (file) => {
      rmSync(file);
      mkdirSync(file);
    },
  ];
  for (const spoil of spoilt)
    for (const which of [0, 1]) {
      spoil(path.join(kept, readdirSync(kept).sort()[which] ?? ''));
      // First made anew, then from the cache.
      for (const _ of [1, 2]) expect(start(delivery, kept)).toBe('six\n');
      expect(readdirSync(kept)).toHaveLength(2);
    }
});
