import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { providedPackages } from '@landmark/design/bundling/singletons';
import { appFolder, checkoutRoot } from '../../bundle/apps';
import { inParallel, jsonText, listFiles } from '../../store/files';
import { withScenario } from './add-entry';
import { renamed } from './example';
import type { PagePlan } from './plans';

/** By their paths in an app's folder. */
type Files = Readonly<Record<string, string>>;

/** The smallest app that has all its rooms; each name ends in `.tpl`, so that no tool takes it for a source. */
const template = path.join(import.meta.dirname, 'template');

async function fromTemplate(plan: PagePlan, isWanted = (_: string) => true): Promise<Files> {
  const texts = await inParallel((await listFiles(template)).filter(isWanted), async (name) => [
    renamed(name.replace(/\.tpl$/, ''), plan),
    renamed(await readFile(path.join(template, name), 'utf8'), plan),
  ]);
  return Object.fromEntries(texts);
}

/** Returns the files of a page, made from the templates that are named after one. */
export const pageFiles = (plan: PagePlan): Promise<Files> =>
  fromTemplate(plan, (name) => /outlet/i.test(name));

/** The remote from which a new one copies the files that differ in nothing but its name. */
const model = 'marketing';
const taken = ['tsconfig.json', 'rsbuild.config.ts', 'jest.config.mjs', 'src/contract.test.ts'];

export async function remoteFiles(plan: PagePlan): Promise<Files> {
  const own = await fromTemplate(plan);
  const folder = appFolder(checkoutRoot, model);
  const common = await inParallel(taken, async (name) => [
    name,
    (await readFile(path.join(folder, name), 'utf8')).replaceAll(model, plan.name),
  ]);
  const manifest = { ...JSON.parse(own['package.json'] ?? ''), dependencies: providedPackages };
  const scenarios = 'src/scenarios/scenarios.ts';
  return {
    ...own,
    ...Object.fromEntries(common),
    'package.json': jsonText(manifest),
    [scenarios]: withScenario(own[scenarios] ?? '', plan),
  };
}
