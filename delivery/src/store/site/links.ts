/**
 * Where the links of a chain lie in a store: each in a text of its own, in the place of whoever signed it. In a bucket,
 * where a place can be written by one team's user alone, each that has made something live has in its own, too, what
 * proves that: every link by the hundred, and the site file. What another team does to its own takes nothing from it.
 */

import { type Chain, hashIn, placeIn, type ReadLink } from '../../trust/chain';
import { hashOf, inParallel } from '../files';
import type { StorePort } from '../ports/port';

const folder = 'chain/';
export const linkFile = (name: string) => `${folder}${name}.json`;

/** Each by itself would be a round of its own for whoever has read none. */
const linksInText = 100;
const hundreds = 'links/';

/** The site file as each has made it live last. */
const sites = 'sites/';

/** Where servers may write, which decide about canaries with the apps' keys. */
export const serversPlace = 'serve';

/** So many links may be in no such text yet, or never, since who made them live was killed. */
const linksApart = 16;

type Readable = Pick<StorePort, 'readText' | 'texts'>;

export const linesOf = (text: string) => text.split(/(?<=\n)/);

/** The texts of all links by their files, those of lost races too. */
export const allLinks = ({ texts }: Pick<StorePort, 'texts'>) => texts(folder);

/**
 * Reads links by what they say, wherever that is found: what somebody has put in a link's place is passed over. `head`: for
 * whoever has read none, the name of the last, beside which those before it lie together.
 */
export async function linkReader(port: Readable, head?: string): Promise<ReadLink> {
  const found = new Map<string, string>();
  async function takeIn(place: string): Promise<void> {
    // A bucket whose policy is older shows them to nobody; one that is away says so of what is asked next.
    const texts = await port.texts(place).catch(() => new Map<string, string>());
    for (const line of [...texts.values()].flatMap(linesOf)) found.set(hashOf(line), line);
  }
  const place = placeIn(head ?? '');
  if (head !== undefined) await takeIn(hundreds + (place && `${place}/`));
  const elsewhere = [hundreds, folder];
  let apart = 0;
  return async (name) => {
    const hash = hashIn(name);
    if (found.has(hash)) return found.get(hash);
    apart += 1;
    const own = apart > linksApart ? undefined : await port.readText(linkFile(name));
    if (own !== undefined && hashOf(own) === hash) return own;
    while (!found.has(hash) && elsewhere.length > 0) await takeIn(elsewhere.shift() ?? '');
    return found.get(hash) ?? own ?? port.readText(linkFile(name));
  };
}

/** Whether the store lets somebody else write there, and not whoever asked. */
export const isRefused = (error: unknown) => (error as { readonly status?: unknown } | null)?.status === 403;

/** Puts a link where its signers, or servers, may write. Answers with its name. @throws store-away */
export async function putLink({ putText }: StorePort, by: readonly string[], hash: string, text: string) {
  const put = async ([place = serversPlace, ...others]: readonly string[]): Promise<string> => {
    const name = `${place}/${hash}`;
    try {
      await putText(linkFile(name), text);
      return name;
    } catch (error) {
      if (!isRefused(error) || place === serversPlace) throw error;
      return put(others);
    }
  };
  return put(by);
}

/** What a process has kept itself is not read again to see whether it is there. */
const keptBy = new WeakMap<object, Map<string, string>>();

type Texts = Iterable<{ readonly text: string }>;

/** Keeps in a place of one's own what proves what is live: its links, the first one first, and the site file. */
export async function keepBeside(port: StorePort, place: string, links: Texts, site: string): Promise<void> {
  // A folder is one place for all.
  if (port.removesAtOnce) return;
  const lines = Array.from(links, ({ text }) => text);
  const below = `${hundreds}${place}/`;
  const kept = keptBy.get(port) ?? new Map(await port.texts(below).catch(() => []));
  keptBy.set(port, kept);
  const texts = new Map([[`${sites}${place}.json`, site]]);
  for (let at = 0; at < lines.length; at += linksInText)
    texts.set(`${below}${at / linksInText}.jsonl`, lines.slice(at, at + linksInText).join(''));
  await inParallel([...texts], async ([name, text]) => {
    if (kept.get(name) === text) return;
    await port.putText(name, text);
    kept.set(name, text);
  });
}

/** By their files, links of before that lie together. */
export const keptLinks = ({ texts }: Pick<StorePort, 'texts'>) => texts(hundreds);

/** By their files, the site files that were live, each as whoever made it so keeps it; none where a bucket's policy is older. */
export const keptSites = ({ texts }: Pick<StorePort, 'texts'>) =>
  texts(sites).catch(() => new Map<string, string>());

/** The links of a chain that do not lie in their files as they were written, and what does. */
export async function lostLinks({ texts }: Pick<StorePort, 'texts'>, { links }: Pick<Chain, 'links'>) {
  const all = await texts(folder);
  const lost = [...links.values()].map((link) => ({ ...link, stored: all.get(linkFile(link.name)) }));
  return lost.filter(({ text, stored }) => stored !== text);
}

export async function copyLinks(from: StorePort, to: StorePort, head: string, site: string): Promise<void> {
  const links = Array.from(await allLinks(from), ([name, text]) => ({ name, text }));
  await inParallel(links, ({ name, text }) => to.putText(name, text));
  await keepBeside(to, placeIn(head) || 'shell', links, site);
}
