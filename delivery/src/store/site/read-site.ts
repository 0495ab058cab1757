import { nameShape, versionShape } from '../../bundle/apps';
import { DeliveryError } from '../../delivery-error';
import {
  allOf,
  either,
  every,
  integer,
  listOf,
  matching,
  optional,
  partsOf,
  type Shape,
  text,
} from '../../shape';
import { goesOn, linkName } from '../../trust/link';
import { hashOf, isRecord, jsonIn, jsonText, readText } from '../files';
import type { StorePort } from '../ports/port';
import type { StateFolder } from '../state-folder';
import { allLinks, copiedSites } from './links';
import type { Site } from './site-file';

/** Grows when an older checkout could not work with the file: one that knows format 1 finds no link that has a place, one that knows 2 takes what links say since for forged, and would restore what was live before. */
const format = 3;

/** What proves that a site file is all there. */
const checksumOf = (site: Site): string => hashOf(JSON.stringify(site));

const version = matching(versionShape);
/** They are parts of folders' names, wherever this is read. */
const byApp = (shape: Shape) => allOf(shape, matching(nameShape));

const setShape = partsOf({
  id: integer,
  at: text,
  cause: text,
  apps: every(byApp(version), partsOf({ shell: version })),
  tried: optional(byApp(version)),
  before: optional(integer),
});
const stageShape = partsOf({
  share: Number.isFinite,
  since: text,
  slowFrom: partsOf({ lcp: integer, inp: integer }),
});
const canaryShape = partsOf({
  version,
  stages: listOf(stageShape),
  steps: listOf(Number.isFinite),
  least: partsOf({ minutes: Number.isFinite, views: Number.isFinite }),
  stopped: optional(text),
  retires: optional(listOf(text)),
});
const siteShape = partsOf({
  live: setShape,
  history: listOf(setShape),
  config: allOf(text),
  held: allOf(either(text, listOf(text))),
  retired: listOf(text),
  canaries: optional(byApp(canaryShape)),
  leaving: optional(allOf(text)),
  mended: optional(listOf(partsOf({ at: text, set: integer, names: listOf(text) }))),
  flips: optional(listOf(text)),
  head: optional(linkName),
});

/** The site that a text says, or what is wrong with the text. */
function parsed(text: string | undefined): {
  readonly site?: Site;
  readonly fault?: string;
  readonly isNewer?: true;
} {
  if (text === undefined) return { fault: 'is missing' };
  if (text.trim() === '') return { fault: 'is empty' };
  const value = jsonIn(text);
  if (value === undefined) return { fault: 'is cut short, or is no JSON' };
  if (!isRecord(value)) return { fault: 'says no site' };
  const { format: written = format, checksum, ...said } = value;
  if (typeof written === 'number' && written > format) {
    const fault = `was written by a newer checkout than this one, which knows format ${format}`;
    return { fault, isNewer: true };
  }
  if (!siteShape(said)) return { fault: 'lacks what a site needs' };
  const site = said as unknown as Site;
  return checksum === checksumOf(site) ? { site } : { fault: 'is not as it was written' };
}

export const textOf = (site: Site): string =>
  jsonText({ ...site, format, checksum: checksumOf(JSON.parse(JSON.stringify(site))) });

/** The site that a text says; undefined where it says none. */
export const siteIn = (text: string | undefined): Site | undefined => parsed(text).site;

/** Whether a later checkout has written a text: this one cannot tell what it says. */
export const isNewer = (text: string | undefined): boolean => parsed(text).isNewer === true;

/** Beside that a newer checkout has written something: in a bucket any team may have done so. */
export const orElse = ({ isBucket, previousSite: { wayBack } }: StorePort): string =>
  isBucket ? ` Where nobody has a newer one: ${wayBack}` : '';

/** What is kept of earlier sites, and how one is made live again; undefined where none can be read. */
async function wayBackIn(port: StorePort): Promise<string | undefined> {
  const { file, wayBack } = port.previousSite;
  const kept =
    file === undefined ? [...(await copiedSites(port)).values()] : [await readText(file).catch(() => '')];
  const what = file === undefined ? 'What was live' : 'The set before it';
  return kept.some(siteIn) ? `${what} is kept. To make that live: ${wayBack}` : undefined;
}

const fromElsewhere =
  'Put back a copy of it, from a back-up or from another machine. Where there is none, begin with an empty store and run "npm start": every app is released anew, without the history.';

/** Before a site begins: a first release that was killed leaves one link, and any other follows one. @throws state-damaged */
export async function assertNeverLive({ port }: StateFolder): Promise<void> {
  if (![...(await allLinks(port)).values()].some(goesOn)) return;
  const said = `${port.site} is missing, and its chain of changes is there. ${fromElsewhere}`;
  throw new DeliveryError('state-damaged', said);
}

type Tagged = Readonly<{ text: string; tag: string; site: Site }>;

/** The live set and its history, with the text that says so, and its tag. @throws state-damaged */
export async function readTagged({ port }: StateFolder): Promise<Partial<Tagged>> {
  const stored = await port.readSite();
  const { site, fault, isNewer } = parsed(stored?.text);
  if (stored && site) return { ...stored, site };
  const wayBack = await wayBackIn(port);
  if (!stored && !wayBack) return {};
  const wayOut = isNewer ? `Update this checkout.${orElse(port)}` : (wayBack ?? fromElsewhere);
  throw new DeliveryError('state-damaged', `${port.site} ${fault}. ${wayOut}`);
}

/** The live set and its history; undefined where nothing has ever been live. @throws state-damaged */
export const readSite = async (state: StateFolder) => (await readTagged(state)).site;

/** Whoever has mistyped the name of a store sees it. */
export const nothingLive = ({ port }: StateFolder) =>
  new DeliveryError(
    'nothing-live',
    `Nothing is live in ${port.site} yet. Run "npm start" once: it releases every app, with the settings it runs with.`,
  );

/** @throws nothing-live, state-damaged */
export async function readLiveSite(state: StateFolder): Promise<Site> {
  const site = await readSite(state);
  if (site) return site;
  throw nothingLive(state);
}
