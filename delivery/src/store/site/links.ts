/** Where the links of a chain lie in a store: each in a text of its own, and in a bucket by the hundred, too. */

import type { ReadLink } from '../../trust/chain';
import { hashOf, inParallel } from '../files';
import type { StorePort } from '../ports/port';

const folder = 'chain/';
const nameOf = (hash: string) => `${folder}${hash}.json`;

/** Each by itself would be a round of its own for whoever has read none. */
const linksInText = 100;
const nameOfHundred = (count: number) => `links/${Math.floor(count / linksInText)}.jsonl`;

/** So many links may be in no such text yet, or never, since who made them live was killed. */
const linksApart = 16;

/** The texts of all links, those of lost races too. */
export const allLinks = async ({ texts }: Pick<StorePort, 'texts'>) => [...(await texts(folder)).values()];

/** For whoever has read all but the latest. */
export const linksOneByOne =
  ({ readText }: Pick<StorePort, 'readText'>): ReadLink =>
  (hash) =>
    readText(nameOf(hash));

/** For whoever has read none, with the texts of those that lie together, which were live; each link is known by what it says, wherever it was found. */
export async function linksTogether(port: Pick<StorePort, 'readText' | 'texts'>) {
  // A bucket whose policy is older shows them to nobody; one that is away says so of what is asked next.
  const together = await port.texts('links/').catch(() => new Map<string, string>());
  const lines = [...together.values()].flatMap((text) => text.split(/(?<=\n)/));
  const found = new Map(lines.map((line) => [hashOf(line), line]));
  let all: ReturnType<typeof port.texts> | undefined;
  let apart = 0;
  const read: ReadLink = async (hash) => {
    if (found.has(hash)) return found.get(hash);
    apart += 1;
    if (apart > linksApart) all ??= port.texts(folder);
    return (await all)?.get(nameOf(hash)) ?? port.readText(nameOf(hash));
  };
  return { read, live: lines };
}

export const putLink = ({ putText }: StorePort, hash: string, text: string) => putText(nameOf(hash), text);

/** Puts a link that is live beside the `count` before it. */
export const putBeside = ({ changeText }: StorePort, count: number, text: string) =>
  changeText(nameOfHundred(count), (others = '') => others + text);

export async function copyLinks(from: StorePort, to: StorePort): Promise<void> {
  const links = await from.texts(folder);
  await inParallel([...links], ([name, text]) => to.putText(name, text));
  if (to.removesAtOnce) return;
  const texts = [...links.values()];
  for (let at = 0; at < texts.length; at += linksInText)
    await to.putText(nameOfHundred(at), texts.slice(at, at + linksInText).join(''));
}
