import { nameShape, versionShape } from '../../bundle/apps';
import { DeliveryError } from '../../delivery-error';
import { madeOnce } from '../../made-once';
import {
  allOf,
  either,
  every,
  integer,
  line,
  listOf,
  matching,
  moment,
  oddPart,
  optional,
  partsOf,
  type Shape,
  text,
} from '../../shape';
import { goesOn, linkName } from '../../trust/link';
import { hashOf, isRecord, jsonIn, jsonText, readText, unlessRefused } from '../files';
import type { StorePort } from '../ports/port';
import type { StateFolder } from '../state-folder';
import { allLinks, copiedSites } from './links';
import type { Site } from './site-file';

/** Grows if older checkouts fail: 1 finds no link with a place, 2 takes newer ones for forged, restores earlier sets. */
const format = 3;

/** The checksum by which a site file is known to be complete. */
const checksumOf = (site: Site): string => hashOf(JSON.stringify(site));

const version = matching(versionShape);
/** Values by app; every reader makes folders' names of the apps' names. */
const byApp = (shape: Shape) => allOf(shape, matching(nameShape));

const setShape = partsOf({
  id: integer,
  at: moment,
  cause: line,
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
  stopped: optional(line),
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
  mended: optional(listOf(partsOf({ at: moment, set: integer, names: listOf(line) }))),
  flips: optional(listOf(text)),
  head: optional(linkName),
});

/** Parses a site file: the site, or what is wrong with the text. */
function parsed(text: string | undefined): {
  readonly site?: Site;
  readonly fault?: string;
  readonly isNewer?: true;
} {
  if (text === undefined) return { fault: 'is missing' };
  if (text.trim() === '') return { fault: 'is empty' };
  const value = jsonIn(text);
  if (value === undefined) return { fault: 'is cut short or far too long, or is no JSON' };
  if (!isRecord(value)) return { fault: 'is JSON, but no site file' };
  const { format: written = format, checksum, ...said } = value;
  if (typeof written === 'number' && written > format) {
    const fault = `was written by a newer checkout than this one, which knows format ${format}`;
    return { fault, isNewer: true };
  }
  if (!siteShape(said))
    return { fault: `lacks "${oddPart(siteShape, said)}", or has there what no release writes` };
  const site = said as unknown as Site;
  if (checksum === checksumOf(site)) return { site };
  return { fault: 'has another checksum than its content: something else than a release has changed it' };
}

export const textOf = (site: Site): string =>
  jsonText({ ...site, format, checksum: checksumOf(JSON.parse(JSON.stringify(site))) });

/** Returns the site in a text; undefined if there is none. */
export const siteIn = (text: string | undefined): Site | undefined => parsed(text).site;

/** Whether a later checkout has written a text, which this one cannot read. */
export const isNewer = (text: string | undefined): boolean => parsed(text).isNewer === true;

/** Another way out if a newer checkout has written something: in a bucket, any team may have done so. */
export const orElse = ({ isBucket, previousSite: { wayBack } }: StorePort): string =>
  isBucket ? ` Where nobody has a newer one: ${wayBack}` : '';

/** Says what is kept of earlier sites, and how one is made live again; undefined if none can be read. */
async function wayBackIn(port: StorePort): Promise<string | undefined> {
  const { file, wayBack } = port.previousSite;
  const kept =
    file === undefined
      ? [...(await copiedSites(port)).values()]
      : [await readText(file).catch(unlessRefused(''))];
  const what = file === undefined ? 'What was live' : 'The set before it';
  return kept.some(siteIn) ? `${what} is kept. To make that live: ${wayBack}` : undefined;
}

const fromElsewhere =
  'Put back a copy of it, from a back-up or from another machine. Where there is none, begin with an empty store and run "npm start": every app is released anew, without the history.';

/** Checks that a site is new: only a first link, left by a killed release, may be there. @throws state-damaged */
export async function assertNeverLive({ port }: StateFolder): Promise<void> {
  if (![...(await allLinks(port)).values()].some(goesOn)) return;
  const said = `${port.site} is missing, and its chain of changes is there. ${fromElsewhere}`;
  throw new DeliveryError('state-damaged', said);
}

/** Servers read it every second, and anybody may have made it long. */
const parsedOnce = new WeakMap<object, ReturnType<typeof parsed>>();

type Tagged = Readonly<{ text: string; tag: string; site: Site }>;

/** Reads the live set and its history, with the text of the site file and its tag. @throws state-damaged */
export async function readTagged({ port }: StateFolder): Promise<Partial<Tagged>> {
  const stored = await port.readSite();
  const { site, fault, isNewer } = stored
    ? madeOnce(parsedOnce, stored, () => parsed(stored.text))
    : parsed(undefined);
  if (stored && site) return { text: stored.text, tag: stored.tag, site };
  const wayBack = await wayBackIn(port);
  if (!stored && !wayBack) return {};
  const wayOut = isNewer ? `Update this checkout.${orElse(port)}` : (wayBack ?? fromElsewhere);
  throw new DeliveryError('state-damaged', `${port.site} ${fault}. ${wayOut}`);
}

/** Reads the live set and its history; undefined if nothing has ever been live. @throws state-damaged */
export const readSite = async (state: StateFolder) => (await readTagged(state)).site;

/** Names the store, so that a mistyped name is noticed. */
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
