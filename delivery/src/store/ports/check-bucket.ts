import { randomBytes } from 'node:crypto';
import type { Objects } from './objects';

const writers = 32;
const rounds = 10;

/** Lets writers race for one key, each with its own text. Returns what was wrong with the result, if anything. */
async function race(objects: Objects, key: string, tag: string | undefined): Promise<string | undefined> {
  const text = (_: unknown, index: number) => `writer ${index} of ${randomBytes(4).toString('hex')}`;
  const texts = Array.from({ length: writers }, text);
  const faults: unknown[] = [];
  const answers = await Promise.all(
    texts.map((each) => objects.putIf(key, each, tag).catch((error: unknown) => void faults.push(error))),
  );
  // A writer without an answer has neither won nor lost; if none has one, there was no race.
  if (faults.length === writers) throw faults[0];
  const [winner, ...others] = texts.filter((_, index) => answers[index] === true);
  const open = texts.filter((_, index) => answers[index] === undefined);
  const stands = (await objects.get(key))?.bytes.toString();
  const asked = tag === undefined ? '"If-None-Match: *"' : '"If-Match"';
  if (others.length > 0) return `let ${others.length + 1} of ${writers} writers win one race with ${asked}`;
  if (stands === undefined) return `has nothing where a writer won with ${asked}`;
  if (winner === stands || (winner === undefined && open.includes(stands))) return undefined;
  if (winner !== undefined)
    return `said to one writer that it won with ${asked}, and holds what another wrote, or what stood there before`;
  const so = texts.includes(stands) ? 'and wrote for one' : 'though what stood there was what they had read';
  return `refused all ${writers} writers of a race with ${asked}, ${so}`;
}

async function firstFault(objects: Objects, below: string): Promise<string | undefined> {
  for (let round = 0; round < rounds; round += 1) {
    const key = `${below}${round}/text`;
    const created = await race(objects, key, undefined);
    if (created) return created;
    const found = await objects.get(key);
    if (!found) return 'has nothing where something was written just now';
    const replaced = await race(objects, key, found.tag);
    if (replaced) return replaced;
    const late = await objects.putIf(key, 'too late', found.tag).catch(() => false);
    if (late) return 'replaced a text whose tag was no longer the one that was asked for';
    const now = await objects.get(key, found);
    if (now === found) return 'answers with what stood there before it was replaced';
    if (!now || (await objects.get(key, now)) !== now) return 'sends what is known already ("If-None-Match")';
  }
  // In parts, as a bucket with many keys answers.
  const listed = new Set((await objects.list(below, 3)).map(({ key }) => key));
  if (listed.size !== rounds) return `lists ${listed.size} of ${rounds} keys that were written just now`;
  const [key = ''] = listed;
  const { tag } = (await objects.get(key)) ?? {};
  await objects.remove(key);
  if ((await objects.get(key)) || (await objects.list(key)).length > 0)
    return 'has what was removed just now';
  const isWritten = await objects.putIf(key, 'too late', tag).catch(() => false);
  return isWritten ? 'writes where something was removed, though asked to replace that' : undefined;
}

/** Returns why a bucket cannot be a store; undefined if it can. Leaves nothing there. @throws store-away */
export async function bucketFault(objects: Objects): Promise<string | undefined> {
  const below = `check/${randomBytes(6).toString('hex')}/`;
  // Without a bucket this fails, before anything is written.
  await objects.list(below);
  try {
    return await firstFault(objects, below);
  } finally {
    for (const { key } of await objects.list(below)) await objects.remove(key);
  }
}
