import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOf, inParallel, integrities, integrityOf, listFiles, writeFile } from '../store/files';

/** Stands where the version will, which is known when the build is: of the same length, so that no map is shifted. */
export const versionStandIn = (manifestVersion: string) => `${manifestVersion}-unreleased`;

/** A source map says what the source was. That may change, as a comment does, and what was built from it not. */
const isMap = (name: string) => name.endsWith('.map');

/** The version that a build has: `<package version>-<hash of what was built, and of what is said of it>`. */
export async function versionOf(output: string, manifestVersion: string, said: unknown): Promise<string> {
  const names = (await listFiles(output)).filter((name) => !isMap(name));
  const lines = await inParallel(names, async (name) => {
    return `${name}\0${hashOf(await readFile(path.join(output, name)))}`;
  });
  return `${manifestVersion}-${hashOf([...lines, JSON.stringify(said)].join('\n')).slice(0, 10)}`;
}

/**
 * Writes a version where its stand-in is. A file that is changed by it has another integrity, which the files that load
 * it name: those are changed until nothing that is named has changed.
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
