import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOf, inParallel, integrities, integrityOf, listFiles, writeFile } from '../store/files';

/** The placeholder of a version that is known only after the build; of the same length, so that source maps fit. */
export const versionStandIn = (manifestVersion: string) => `${manifestVersion}-unreleased`;

/** A source map quotes the source, which may change (a comment does) while the built code does not. */
const isMap = (name: string) => name.endsWith('.map');

/** Returns a build's version: `<package version>-<hash of the built files, and of what is said of them>`. */
export async function versionOf(output: string, manifestVersion: string, said: unknown): Promise<string> {
  const names = (await listFiles(output)).filter((name) => !isMap(name));
  const lines = await inParallel(names, async (name) => {
    return `${name}\0${hashOf(await readFile(path.join(output, name)))}`;
  });
  return `${manifestVersion}-${hashOf([...lines, JSON.stringify(said)].join('\n')).slice(0, 10)}`;
}

/**
 * Writes a version in the place of its stand-in. A changed file has another integrity, which the files that load it
 * name: those are rewritten, too, until every named integrity is right.
 */
export async function writeVersion(output: string, standIn: string, version: string): Promise<void> {
  const built = new Map<string, string>();
  for (const name of await listFiles(output)) {
    built.set(name, (await readFile(path.join(output, name))).toString('latin1'));
  }
  const integrity = (text: string) => integrityOf(Buffer.from(text, 'latin1'));
  const renamed = new Map<string, string>();
  const written = new Map<string, string>();
  const writeOnce = (name: string, text: string): boolean => {
    const now = text.replaceAll(standIn, version).replace(integrities, (hash) => renamed.get(hash) ?? hash);
    if (now === (written.get(name) ?? text)) return false;
    written.set(name, now);
    renamed.set(integrity(text), integrity(now));
    return true;
  };
  while ([...built].filter(([name, text]) => writeOnce(name, text)).length > 0);
  await inParallel([...written], ([name, text]) => writeFile(path.join(output, name), text, 'latin1'));
}
