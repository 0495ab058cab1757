import type { AppName } from '../bundle/apps';
import type { Canary, CanaryStage } from '../store/site/site-file';
import type { StateFolder } from '../store/state-folder';
import type { StageCounts } from './judge';
import { bordersOf, sumOf, type Tally } from './tally';

/** What one server has counted: by `app@version` and page, and for what is decided by stage. */
export interface Counted {
  readonly views: { [release: string]: { [page: string]: Tally } };
  readonly stages: { [stage: string]: StageCounts };
}

/** The folder of the store in which each server keeps its counts. */
const folder = 'counts/';
export const countsOf = (server: string) => `${folder}${server}.json`;

export const nothing = (): Counted => ({ views: {}, stages: {} });

export const stageName = (app: AppName, { version }: Pick<Canary, 'version'>, { since }: CanaryStage) =>
  `${app}@${version} ${since}`;

/** A text that is no counts any more is as good as none: it is no decision of anybody's. */
export function parseCounted(text: string | undefined): Counted {
  try {
    const { views, stages } = JSON.parse(text ?? '') as Counted;
    return typeof views === 'object' && typeof stages === 'object' ? { views, stages } : nothing();
  } catch {
    return nothing();
  }
}

const keysOf = (all: readonly object[]) => [...new Set(all.flatMap((each) => Object.keys(each)))];

/** What all servers have counted. */
export async function readCounted(state: StateFolder): Promise<Counted> {
  const all = [...(await state.port.texts(folder)).values()].map(parseCounted);
  const sum = nothing();
  for (const release of keysOf(all.map(({ views }) => views))) {
    const pages = all.flatMap(({ views }) => (views[release] ? [views[release]] : []));
    const tallies = (page: string) =>
      pages.flatMap((own) => (Object.hasOwn(own, page) ? (own[page] ?? []) : []));
    sum.views[release] = Object.fromEntries(keysOf(pages).map((page) => [page, sumOf(tallies(page))]));
  }
  for (const stage of keysOf(all.map(({ stages }) => stages))) {
    const counts = all.flatMap(({ stages }) => stages[stage] ?? []);
    sum.stages[stage] = {
      canary: sumOf(counts.map(({ canary }) => canary)),
      stable: sumOf(counts.map(({ stable }) => stable)),
    };
  }
  return sum;
}

export const stagesOf = ({ stages }: Counted, app: AppName, canary: Canary): readonly StageCounts[] =>
  canary.stages.map((stage) => stages[stageName(app, canary, stage)] ?? { canary: {}, stable: {} });

/** From where on times of an app's views are slow, by what is known of a version of it. */
export const slowFromOf = ({ views }: Counted, app: AppName, version: string): CanaryStage['slowFrom'] =>
  bordersOf(sumOf(Object.values(views[`${app}@${version}`] ?? {})));
