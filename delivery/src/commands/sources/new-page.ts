import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkoutRoot } from '../../bundle/apps';
import { DeliveryError } from '../../delivery-error';
import { withPage, withScenario } from '../../develop/scaffold/add-entry';
import { pageFiles } from '../../develop/scaffold/page-files';
import { planPage } from '../../develop/scaffold/page-plan';
import { writeFormatted } from '../../develop/scaffold/write-formatted';
import type { Asked } from '../line/command';

/** In a repository of its own, a remote has a table of its own. */
const table =
  ['ownership/index.ts', 'contract/src/ownership.ts'].find((file) =>
    existsSync(path.join(checkoutRoot, file)),
  ) ?? '';

const read = (file: string) => readFile(path.join(checkoutRoot, file), 'utf8');

/** `new-page dealer /showrooms`: the page's files, its row in the ownership table, and a scenario that shows it. */
export async function newPageCommand({ names }: Asked): Promise<void> {
  const plan = planPage(names);
  const scenarios = `${plan.folder}/src/scenarios/scenarios.ts`;
  const added = Object.entries(pageFiles(plan)).map(
    ([file, text]) => [`${plan.folder}/${file}`, text] as const,
  );
  const there = added.map(([file]) => file).find((file) => existsSync(path.join(checkoutRoot, file)));
  if (there !== undefined) {
    throw new DeliveryError('usage', `${there} is there already. Remove it or choose another name.`);
  }
  // All is worked out before anything is written: a refusal leaves the checkout as it was.
  const changed = [
    [table, withPage(await read(table), plan)] as const,
    [scenarios, withScenario(await read(scenarios), plan)] as const,
  ];
  await writeFormatted([...added, ...changed]);
  console.log(
    `${plan.folder}/src/pages/${plan.page}.tsx answers ${plan.route}. What it says: src/content/${plan.name}.ts`,
  );
  console.log(
    `See it: npm run dev -- ${plan.remote} --alone, or without --alone inside the live site, at ${plan.route}`,
  );
}
