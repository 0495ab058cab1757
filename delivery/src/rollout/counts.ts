import type { AppName } from '../bundle/apps';
import { allOf, listOf, matching, optional, partsOf, text } from '../shape';
import { jsonIn } from '../store/files';
import type { Canary, CanaryStage } from '../store/site/site-file';
import type { StateFolder } from '../store/state-folder';
import type { StageCounts } from './judge';
import { bordersOf, sumOf, type Tally, tallyShape } from './tally';

/** What one server has counted. `stages` decide about canaries; those named `app@version` define what "slow" is. */
export interface Counted {
  /** When the server wrote this, ISO 8601. */
  readonly at?: string;
  /** The names of texts of ended servers, whose counts are in this one. */
  readonly folded?: readonly string[];
  readonly views: { [release: string]: { [page: string]: Tally } };
  readonly stages: { [stage: string]: StageCounts };
}

const folder = 'counts/';
export const countsOf = (server: string) => `${folder}${server}.json`;
const endedServers = countsOf('ended');

/** A server that has written nothing for so long has ended. Milliseconds. */
export const endedMs = 24 * 60 * 60 * 1000;

export const nothing = (): Counted => ({ views: {}, stages: {} });

export const stageName = (app: AppName, { version }: Pick<Canary, 'version'>, { since }: CanaryStage) =>
  `${app}@${version} ${since}`;

const countedShape = partsOf({
  at: optional(text),
  // Readers remove the texts that it names, with rights of their own.
  folded: optional(listOf(matching(/^counts\/[\w-]+\.json$/))),
  views: allOf(allOf(tallyShape)),
  stages: allOf(partsOf({ canary: tallyShape, stable: tallyShape })),
});

/** A damaged text counts as an empty one: no decision of anybody's is lost with it. */
function parseCounted(said: string | undefined): Counted {
  const counted = jsonIn(said ?? '');
  return countedShape(counted) ? (counted as unknown as Counted) : nothing();
}

function sumOfCounted(all: readonly Counted[]): Counted {
  const sum = nothing();
  for (const { views, stages } of all) {
    for (const [release, pages] of Object.entries(views)) {
      const own = new Map(Object.entries(sum.views[release] ?? {}));
      for (const [page, tally] of Object.entries(pages)) own.set(page, sumOf([own.get(page) ?? {}, tally]));
      sum.views[release] = Object.fromEntries(own);
    }
    for (const [stage, { canary, stable }] of Object.entries(stages)) {
      const own = sum.stages[stage] ?? { canary: {}, stable: {} };
      sum.stages[stage] = { canary: sumOf([own.canary, canary]), stable: sumOf([own.stable, stable]) };
    }
  }
  return sum;
}

/** Reads what each server has counted, by the name of its text, without texts whose counts are in another. */
async function readAll({ port }: StateFolder) {
  const all = [...(await port.texts(folder))].map(([name, text]) => [name, parseCounted(text)] as const);
  const folded = all.flatMap(([, counted]) => counted.folded ?? []);
  return new Map(all.filter(([name]) => !folded.includes(name)));
}

export const readCounted = async (state: StateFolder): Promise<Counted> =>
  sumOfCounted([...(await readAll(state)).values()]);

/**
 * Adds the counts of ended servers to one text and removes theirs. Several servers may do so at once. A server whose
 * clock runs ahead goes by the latest time that another has written.
 */
export async function foldEnded(state: StateFolder, trim: (counted: Counted) => void, now: number) {
  const { port } = state;
  const others = [...(await readAll(state))].filter(([name]) => name !== endedServers);
  const timeOf = ({ at = '' }: Counted) => Date.parse(at) || 0;
  const present = Math.min(now, Math.max(...others.map(([, counted]) => timeOf(counted))));
  const ended = others.filter(([, counted]) => present - timeOf(counted) >= endedMs);
  if (ended.length > 0)
    await port.changeText(endedServers, (text) => {
      const before = parseCounted(text);
      const fresh = ended.filter(([name]) => !before.folded?.includes(name));
      const sum = sumOfCounted([before, ...fresh.map(([, counted]) => counted)]);
      trim(sum);
      return JSON.stringify({ ...sum, folded: [...(before.folded ?? []), ...fresh.map(([name]) => name)] });
    });
  const { folded = [] } = parseCounted(await port.readText(endedServers));
  // A server that may not remove a text leaves it to others: its counts are not added again.
  await Promise.all(folded.map((name) => port.removeText(name).catch(() => {})));
}

export const stagesOf = ({ stages }: Counted, app: AppName, canary: Canary): readonly StageCounts[] =>
  canary.stages.map((stage) => stages[stageName(app, canary, stage)] ?? { canary: {}, stable: {} });

/** Returns the buckets from which on an app's times are slow, by what is known of one of its versions. */
export const slowFromOf = ({ stages }: Counted, app: AppName, version: string): CanaryStage['slowFrom'] =>
  bordersOf(stages[`${app}@${version}`]?.stable ?? {});
