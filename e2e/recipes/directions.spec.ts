import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';

const checkout = join(import.meta.dirname, '../..');

/** What is imported the wrong way, and what lint says of it. */
const wrongWays = [
  ['dealer-mfe/src/ui/Form.tsx', '../../../catalogue-mfe/src/copy', 'Apps meet only in the browser'],
  ['dealer-mfe/src/domain/rule.ts', '../store/form', 'ui → store → flow → domain'],
  ['dealer-mfe/src/domain/draft.ts', './rule', 'without React, a store or a network, whatever way'],
  ['dealer-mfe/src/store/form.ts', 'zustand', 'names it in its package.json'],
  ['dealer-mfe/src/store/sent.ts', '../ui/Form', 'knows nothing of what shows it'],
  ['dealer-mfe/src/flow/send.ts', '../store/form', 'does what a store asks for'],
  ['dealer-mfe/src/content/words.ts', '../../../illustration/src/bed', 'names it in its package.json'],
  ['dealer-mfe/src/pages/DealerPage.tsx', '../testing/backend', 'no stand-in of the network'],
  ['shell/src/header/Header.tsx', '../../../shared/workbench/place', 'Visitors get no workbench'],
  ['shell/src/remotes/load.ts', '../header/Header', 'know nothing of what is shown around them'],
  ['shared/src/ui/Button/Button.tsx', '../../../../dealer-mfe/src/ui/Form', 'nobody of whom it serves'],
  ['shared/src/site/paths.ts', './gone', 'leads to no file'],
  ['local-backend/src/app.ts', '../../shell/src/remotes/load', 'whatever site asks'],
  ['supabase/functions/notify.ts', '../../local-backend/src/app', 'without the rest of the checkout'],
  ['e2e/site/form.spec.ts', '../access/form', 'belongs in support/'],
  ['e2e/access/form.ts', '../site/form.spec', 'a third holds what both need'],
] as const;

/** What they reach, where that is none of them. */
const imported = [
  'catalogue-mfe/src/copy.ts',
  'dealer-mfe/src/testing/backend.ts',
  'illustration/src/bed.ts',
  'node_modules/zustand/index.js',
  'shared/workbench/place.ts',
];

interface Findings {
  readonly summary: {
    readonly violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[];
    readonly ruleSetUsed: {
      readonly forbidden: readonly { readonly name: string; readonly comment: string }[];
    };
  };
}

/** What lint finds in a checkout that has these directions and one file for each wrong way. */
function lintPlanted(root: string): Findings['summary'] {
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  copyFileSync(join(checkout, 'directions.mjs'), join(root, 'directions.mjs'));
  for (const folder of ['dealer-mfe', 'shared', 'illustration'])
    write(`${folder}/package.json`, JSON.stringify({ name: `@landmark/${folder}` }));
  for (const file of imported) write(file, 'export {};\n');
  for (const [file, specifier] of wrongWays) write(file, `export type * from '${specifier}';\n`);
  const cruise = join(checkout, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const { stdout } = spawnSync(process.execPath, [cruise, '-c', 'directions.mjs', '-T', 'json', '.'], {
    cwd: root,
    encoding: 'utf8',
  });
  return (JSON.parse(stdout) as Findings).summary;
}

test('an import against a direction is found, and answered with the reason', () => {
  const root = mkdtempSync(join(tmpdir(), 'landmark-directions-'));
  try {
    const { violations, ruleSetUsed } = lintPlanted(root);
    const reasons = new Map(ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]));
    for (const [file, , why] of wrongWays) {
      const answers = violations
        .filter(({ from }) => from === file)
        .map(({ rule }) => reasons.get(rule.name));
      expect.soft(answers.join('\n'), file).toContain(why);
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
