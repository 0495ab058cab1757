/**
 * Where the links of a chain lie in a store. Each is a text of its own, in the place of the team that signed it. In a
 * bucket only that team's user can write there. So that no team can take from the others what proves their releases,
 * each that makes something live also keeps a copy of the whole proof in its own place: all links, a hundred to a text,
 * and the site file.
 */

import { type Chain, hashIn, linkFile, placeIn, type ReadLink } from '../../trust/chain';
import { linkName } from '../../trust/link';
import { hashOf, inParallel } from '../files';
import type { StorePort, TextSource } from '../ports/port';

const folder = 'chain/';

/** The copies of links, many to a text, since each by itself would take a request of its own. */
const copies = 'links/';
const linksInText = 100;

/** A hash, a signature and the names of what they are take more than this. Letters. */
const shortestLink = 200;

/** Each team's copy of the site file that it has made live last. */
const sites = 'sites/';
export const siteCopy = (place: string) => `${sites}${place}.json`;

/** The place of the servers, which decide about canaries with the apps' keys. */
export const serversPlace = 'serve';

/** How many links may lack a copy: a process that is killed right after a flip makes none. */
const linksWithoutCopy = 16;

/** The lines of a copy: no more than one has, since a team may write millions into its own, and one by which that is told. */
export const linesOf = (text: string) => text.split(/(?<=\n)/, linksInText + 1);

const isLinkFile = (file: string) => linkName(/^chain\/(.*)\.json$/.exec(file)?.[1]);

/** The texts of all links by their files, those of lost races too; of a chain also those that no list holds. */
export async function allLinks({ texts, readText }: TextSource, chain?: Pick<Chain, 'links'>) {
  const all = new Map([...(await texts(folder))].filter(([file]) => isLinkFile(file)));
  const unlisted = [...(chain?.links.values() ?? [])].filter(({ name }) => !all.has(linkFile(name)));
  await inParallel(unlisted, async ({ name }) => {
    const text = await readText(linkFile(name));
    if (text !== undefined) all.set(linkFile(name), text);
  });
  return all;
}

/** The copies of links, by their files. */
export const copiedLinks = ({ texts }: TextSource) => texts(copies);

/**
 * Reads links by their hash, from their files or from copies: other content in a link's file is passed over. `head`, if
 * no link has been read yet: the name of the last one, whose place has copies of those before it.
 */
export async function linkReader(port: TextSource, head?: string): Promise<ReadLink> {
  const found = new Map<string, string>();
  async function takeIn(place: string): Promise<void> {
    // A bucket's older policy lets nobody read copies, and a store that is away fails the next request.
    const texts = await port.texts(place).catch(() => new Map<string, string>());
    for (const line of [...texts.values()].flatMap(linesOf))
      if (line.length >= shortestLink) found.set(hashOf(line), line);
  }
  const place = placeIn(head ?? '');
  if (head !== undefined) await takeIn(copies + (place && `${place}/`));
  const elsewhere = [copies, folder];
  let asked = 0;
  return async (name) => {
    const hash = hashIn(name);
    if (found.has(hash)) return found.get(hash);
    asked += 1;
    const own = asked > linksWithoutCopy ? undefined : await port.readText(linkFile(name));
    if (own !== undefined && hashOf(own) === hash) return own;
    while (!found.has(hash) && elsewhere.length > 0) await takeIn(elsewhere.shift() ?? '');
    return found.get(hash) ?? own ?? port.readText(linkFile(name));
  };
}

/** Whether a store refused access to another's place; a plain 403 may also mean that it does not know the user. */
export function isRefused(error: unknown): boolean {
  const { status, reason = 'AccessDenied' } = (error ?? {}) as Readonly<Record<string, unknown>>;
  return status === 403 && reason === 'AccessDenied';
}

/** The copies of the site file, by their files; none where a bucket's policy is older than they are. @throws store-away */
export const copiedSites = ({ texts }: TextSource) =>
  texts(sites).catch((error: unknown) => {
    if (isRefused(error)) return new Map<string, string>();
    throw error;
  });

/** Puts a link into the first signer's place, or the servers', that takes it. Returns its name. @throws store-away */
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

/** The copies that this process has made or read, by store, so that it does not read them again. */
const copiesOf = new WeakMap<StorePort, Map<string, string>>();

type Texts = Iterable<{ readonly text: string }>;

/** Copies the proof of what is live into a place: the links, from the first on, then the site file that needs them. */
export async function copyProof(port: StorePort, place: string, links: Texts, site: string): Promise<void> {
  const lines = Array.from(links, ({ text }) => text);
  const below = `${copies}${place}/`;
  const known = copiesOf.get(port) ?? new Map(await port.texts(below).catch(() => []));
  copiesOf.set(port, known);
  const put = async ([name, text]: readonly [name: string, text: string]) => {
    if (known.get(name) === text) return;
    await port.putText(name, text);
    known.set(name, text);
  };
  const texts = new Map<string, string>();
  for (let at = 0; at < lines.length; at += linksInText)
    texts.set(`${below}${at / linksInText}.jsonl`, lines.slice(at, at + linksInText).join(''));
  await inParallel([...texts], put);
  await put([siteCopy(place), site]);
}

/** The links of a chain that are not among `all` as they were written, each with what is `stored` in its file instead. */
export const lostLinks = ({ links }: Pick<Chain, 'links'>, all: ReadonlyMap<string, string>) =>
  [...links.values()].flatMap(({ name, text }) => {
    const stored = all.get(linkFile(name));
    return stored === text ? [] : { file: linkFile(name), name, text, stored };
  });

export async function copyLinks(from: StorePort, to: StorePort, chain: Chain, site: string): Promise<void> {
  await inParallel([...(await allLinks(from, chain))], ([name, text]) => to.putText(name, text));
  // In a folder, teams have no places of their own.
  if (to.isBucket) await copyProof(to, placeIn(chain.head) || 'shell', chain.links.values(), site);
}
