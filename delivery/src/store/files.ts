import { hash, randomUUID } from 'node:crypto';
import { lstat, readdir, readFile, rename, rm, stat, writeFile as writeToDisk } from 'node:fs/promises';
import path from 'node:path';
import { figure } from '@landmark/contract/counted';
import { makeFolder } from '@landmark/local-backend/make-folder';
import { DeliveryError } from '../delivery-error';
import { madeOnce } from '../made-once';

/** Subresource Integrity of a file's bytes. */
export const integrityOf = (bytes: Buffer): string => `sha384-${hash('sha384', bytes, 'base64')}`;

/** Finds integrities in a text. */
export const integrities = /sha384-[\w+/]{64}/g;

/** The code of an error, whichever copy of its class it was made by. */
export const codeOf = (error: unknown): unknown => (error as { readonly code?: unknown } | null)?.code;

export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/** For an error of reading: `otherwise`. @throws it, if this process may not read: that says nothing of what is there */
export const unlessRefused =
  <Value>(otherwise: Value) =>
  (error: unknown): Value => {
    if (/^(EACCES|EPERM|EMFILE|ENFILE)$/.test(`${codeOf(error)}`)) throw error;
    return otherwise;
  };

/** Returns the result of a job with a file, or `otherwise` if there is no such file. */
export const ifThere = <Value, Otherwise>(job: Promise<Value>, otherwise: Otherwise) =>
  job.catch((error: unknown) => {
    if (isMissing(error)) return otherwise;
    throw error;
  });

/** The paths of all files below a folder, with `/`, in a stable order. */
export async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

export const namesIn = (folder: string): Promise<readonly string[]> => ifThere(readdir(folder), []);

/** Lists the folders in a folder; empty if that does not exist. */
export async function foldersIn(folder: string): Promise<readonly string[]> {
  const entries = await ifThere(readdir(folder, { withFileTypes: true }), []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

const sortedTexts = new WeakMap<object, string>();

/** Returns an object's text, whatever the order of its properties. Cached: the object must not change. */
export const sortedText = (by: object): string =>
  madeOnce(sortedTexts, by, () => JSON.stringify(Object.entries(by).sort()));

/** SHA-256 in hexadecimal digits. */
export const hashOf = (bytes: Buffer | string): string => hash('sha256', bytes, 'hex');

/** Whether a value is deeper than anything that is kept: walking through it could overflow the stack. */
function isEndless(value: unknown): boolean {
  let level = [{ value }] as object[];
  for (let depth = 0; depth < 100 && level.length > 0; depth += 1) {
    const next: object[] = [];
    // Every text that is read comes by: this is a fifth of the time that lists of all values take.
    for (const each of level as Record<string, unknown>[])
      for (const name in each) if (typeof each[name] === 'object' && each[name]) next.push(each[name]);
    level = next;
  }
  return level.length > 0;
}

/** Parses JSON that anybody may have written, even with a byte order mark; undefined if the text is no JSON. */
export function jsonIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
    return isEndless(value) ? undefined : value;
  } catch {
    return undefined;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The largest file of a store, three times any real one: readers and servers hold many at once in memory. Bytes. */
export const mostBytes = 8_000_000;

/** Exact, so that a size barely over the limit does not read like the limit. */
export const inBytes = (bytes: number) => `${figure(bytes)} bytes`;

/** Reads a file that anybody may have put there. @throws state-damaged if it is no file, or too large */
export async function readText(file: string): Promise<string> {
  // The target of a link may be away for a while, or the link itself: that is an error, not a missing file.
  const target = stat(file).catch((error: unknown) => {
    if (!/^(ENOENT|ELOOP)$/.test(`${codeOf(error)}`)) throw error;
  });
  const found = (await target) ?? (await lstat(file));
  if (found.isFile() && found.size <= mostBytes) return readFile(file, 'utf8');
  const isLink = found.isSymbolicLink() && 'is a link that leads to nothing';
  const what = isLink || (found.isFile() ? 'is larger than anything that belongs there' : 'is no file');
  throw new DeliveryError('state-damaged', `${file} ${what}. Remove it, and put back what was there.`);
}

export const readIfThere = (file: string) => ifThere(readText(file), undefined);

/** Reads the JSON object in a file, such as a manifest. @throws state-damaged */
export async function readJson<Value extends object>(file: string): Promise<Value> {
  const value = jsonIn(await readText(file));
  if (isRecord(value)) return value as Value;
  const what =
    value === undefined ? 'is cut short, or is no JSON' : 'is JSON, but no object: that begins with {';
  throw new DeliveryError('state-damaged', `${file} ${what}. Put back what was there.`);
}

/** Makes a job's errors name the file: a full disk's name none, and a temporary file's name means nothing to users. */
export const naming = <Value>(file: string, job: Promise<Value>): Promise<Value> =>
  job.catch((error: unknown) => {
    const { path: named = file } = error as NodeJS.ErrnoException;
    throw named.startsWith(file) ? Object.assign(Object(error), { path: file }) : error;
  });

/** Node's `writeFile`, with errors that name the file. */
export const writeFile = (
  file: string,
  content: string | Buffer,
  options?: Parameters<typeof writeToDisk>[2],
): Promise<void> => naming(file, writeToDisk(file, content, options));

/** Writes a file, in a folder that may not be there yet. */
export async function writeInto(file: string, content: string | Buffer): Promise<void> {
  await makeFolder(path.dirname(file));
  await writeFile(file, content);
}

/** Replaces a file as a whole: a reader sees the old text or the new one, also after a crash. */
export async function writeAtomically(file: string, text: string): Promise<void> {
  await makeFolder(path.dirname(file));
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await naming(
      file,
      writeToDisk(temporary, text, { flush: true }).then(() => rename(temporary, file)),
    );
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
}

/** Moves a finished folder to its place. One that stands there already has the same content and stays. */
export async function moveIntoPlace(staged: string, place: string): Promise<void> {
  await makeFolder(path.dirname(place));
  try {
    await rename(staged, place);
  } catch (error) {
    const code = codeOf(error);
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
    await rm(staged, { recursive: true, force: true });
  }
}

/** Runs a job for each item, a few at a time; returns results in order. Throws an error once no job is running. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  job: (item: Item) => Promise<Result>,
  atOnce = 8,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  async function work(): Promise<void> {
    try {
      for (let index = next++; index < items.length; index = next++)
        results[index] = await job(items[index] as Item);
    } finally {
      next = items.length;
    }
  }
  const workers = Array.from({ length: Math.min(atOnce, items.length) }, work);
  await Promise.allSettled(workers);
  await Promise.all(workers);
  return results;
}
