import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ILLUSTRATION_SETS, type IllustrationSet } from './illustration-sets';
import { writeFiles } from './write-files';

const SETS = Object.keys(ILLUSTRATION_SETS);
const USAGE = `Use: tsx cli.ts --out <folder> [--set ${SETS.join('|')}], where --set may be given several times.`;

const isSet = (name: string): name is IllustrationSet => Object.hasOwn(ILLUSTRATION_SETS, name);

function chosenSets(names: readonly string[]): IllustrationSet[] {
  const unknown = names.filter((name) => !isSet(name));
  if (unknown.length) throw new Error(`There is no set called ${unknown.join(', ')}. ${USAGE}`);
  return names.filter(isSet);
}

/** Draws the chosen sets (all of them when none is named) and returns what was done, in a sentence. */
export function run(args: readonly string[]): string {
  const { values } = parseArgs({
    args: [...args],
    options: { out: { type: 'string' }, set: { type: 'string', multiple: true } },
  });
  if (!values.out) throw new Error(`Say where the illustrations go. ${USAGE}`);
  const folder = resolve(values.out);
  const files = chosenSets(values.set ?? SETS).flatMap((name) => ILLUSTRATION_SETS[name]());
  writeFiles(folder, files);
  return `Drew ${files.length} illustrations into ${folder}.`;
}

if (process.argv[1]?.endsWith('cli.ts')) {
  try {
    console.log(run(process.argv.slice(2)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
