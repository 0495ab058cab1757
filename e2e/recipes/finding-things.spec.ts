import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkoutRoot, inCheckout } from '@landmark/design/bundling/checkout';
import { expect, test } from '@playwright/test';

const read = (file: string) => readFile(inCheckout(file), 'utf8');

async function placesToChange(): Promise<ReadonlyMap<string, readonly string[]>> {
  const [, section = ''] = (await read('README.md')).split('## Where to change…');
  const rows = (section.split('\n## ')[0] ?? '').matchAll(/^\| (?<what>[^|]+) \| (?<where>[^|]+) \|$/gm);
  return new Map(
    [...rows].map(({ groups = {} }) => [
      groups.what ?? '',
      [...(groups.where ?? '').matchAll(/`([^`]+\/[^`]*)`/g)].map(([, file = '']) => file),
    ]),
  );
}

for (const [what, text] of [
  ['the text of an error when an application is sent', 'Could not upload your PDF.'],
  [
    'a field of the application: label, hint, choices, rules, the text of an error beside it, its place',
    'Enter your tax ID.',
  ],
  ['the finish of a SKU', "['WNG', 'Wenge']"],
  ['the program of a SKU', "['B815', 'Container']"],
  ['the pieces, and the finishes each comes in', "finishCodes: ['BLK', 'WHT', 'OAK', 'CHY',"],
  ['the order of the menu, the footer’s columns', "{ label: 'The Landmark Difference', to: paths.about }"],
  ['phone, address, hours, claims, names', '(215) 555-0142'],
  ['a finish: what it is made of, its colours in samples and drawings', "'Black/Ice': ['black', 'ice']"],
  ['what an address of no category or collection shows', 'unknown'],
  ['how many releases are kept, and with them the way back', 'sets: 20'],
  ['what a visitor reads while the site starts or changes (503)', 'The site is starting.'],
  ['what the 404, the dealers’ sign-in and the error screen say', 'Oops! Page not found'],
  ['the mail about an application', 'subject: `Dealer application:'],
  ['the document around a page: its head, icons', "'apple-touch-icon'"],
  ['`robots.txt`, the sitemap', "'/robots.txt'"],
  ['the security headers, and what a page may load from where', "'default-src'"],
  ['the oldest browsers that builds are for', 'overrideBrowserslist'],
  ['which app owns a page', "BecomeDealerPage: ['/become-dealer']"],
] as const) {
  test(`the README leads to ${what}`, async () => {
    const places = await placesToChange();
    const [file = 'no file'] = places.get(what.replaceAll('’', "'")) ?? [];
    expect(await read(file)).toContain(text);
  });
}

test('every file that the README sends its readers to is there', async () => {
  const files = [...(await placesToChange()).values()].flat().filter((file) => !file.startsWith('src/'));
  expect(files.length).toBeGreaterThan(8);
  expect(files.filter((file) => !existsSync(inCheckout(file)))).toEqual([]);
});

const listed = execFileSync('git', ['ls-files', '--', '*.md'], { cwd: checkoutRoot, encoding: 'utf8' });
const documents = listed.trim().split('\n');

for (const document of documents) {
  test(`every link of ${document} to a file leads to one`, async () => {
    const links = [...(await read(document)).matchAll(/\]\(([^)#\s]+)/g)].map(([, link = '']) => link);
    const files = links.filter((link) => !/^[a-z]+:/.test(link));
    expect(files.filter((file) => !existsSync(inCheckout(dirname(document), file)))).toEqual([]);
  });
}

test('every command of the documents is one', async () => {
  const texts = await Promise.all(documents.map(read));
  const named = texts.join('\n').matchAll(/npm run ([a-z:-]+)(?: -w ([\w-]+))?/g);
  const wrong: string[] = [];
  for (const [command, name = '', workspace = ''] of named) {
    const { scripts } = JSON.parse(await read(join(workspace, 'package.json'))) as {
      readonly scripts: object;
    };
    if (!Object.hasOwn(scripts, name)) wrong.push(command);
  }
  expect(wrong).toEqual([]);
});

test('every section that the code cites is one of docs/product.md, and so is what it quotes of one', async () => {
  const [, ...sections] = (await read('docs/product.md')).split(/^## /m);
  const rules = new Map(sections.map((section) => [Number.parseInt(section, 10), section]));
  const sources = ['*.ts', '*.tsx', '*.css', '*.sql', '*.mjs'];
  const grep = ['grep', '-hoiE', 'sections? [0-9].{0,60}', '--', ...sources];
  const citations = execFileSync('git', grep, { cwd: checkoutRoot, encoding: 'utf8' }).trim().split('\n');
  expect(citations.length).toBeGreaterThan(100);
  const astray = citations.filter((citation) => {
    const cited = [...citation.matchAll(/(?:sections? |, |and )(\d+)(?:,? \(?"([^"]+)")?/g)];
    return !cited.every(([, number, quoted = '']) =>
      rules.get(Number(number))?.toLowerCase().includes(quoted.toLowerCase()),
    );
  });
  expect(astray).toEqual([]);
});
