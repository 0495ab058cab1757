import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ILLUSTRATION_SETS, type IllustrationFile, type IllustrationSet } from './illustration-sets';

const USAGE = `Use: cli.ts --out <folder> [--set ${Object.keys(ILLUSTRATION_SETS).join('|')}]…`;

/** Writes the files below the folder; a folder that refuses ends with one sentence that names it. */
function writeFiles(folder: string, files: readonly IllustrationFile[]): void {
  for (const { path, draw } of files) {
    const target = join(folder, path);
    try {
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, draw());
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      throw new Error(
        `The illustrations cannot be written to ${folder} (${reason}): choose a folder that this user may write to.`,
      );
    }
  }
}

const isSet = (name: string): name is IllustrationSet => Object.hasOwn(ILLUSTRATION_SETS, name);

function chosenSets(names: readonly string[]): IllustrationSet[] {
  const unknown = names.filter((name) => !isSet(name));
  if (unknown.length) throw new Error(`There is no set called ${unknown.join(', ')}. ${USAGE}`);
  return names.filter(isSet);
}

export function run(args: readonly string[]): string {
  const { values } = parseArgs({
    args: [...args],
    options: { out: { type: 'string' }, set: { type: 'string', multiple: true } },
  });
  if (!values.out) throw new Error(`Say where the illustrations go. ${USAGE}`);
  const folder = resolve(values.out);
  const sets = chosenSets(values.set ?? Object.keys(ILLUSTRATION_SETS));
  const files = sets.flatMap((name) => ILLUSTRATION_SETS[name]());
  writeFiles(folder, files);
  return `${files.length} illustrations in ${folder}`;
}

if (process.argv[1]?.endsWith('cli.ts')) {
  try {
    console.log(run(process.argv.slice(2)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
