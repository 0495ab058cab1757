/** Repairs what is live and damaged: puts back whole copies from here, lets it be made again, or leaves it to its team. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../delivery-error';
import { changeSite } from '../store/site/change-site';
import { currentProof } from '../store/site/proof';
import { type Finished, mendOwn, sayHurt } from '../store/site/provenance';
import { liveNames } from '../store/site/retention';
import { type Site, setNames } from '../store/site/site-file';
import type { StateFolder } from '../store/state-folder';
import { signatureFile } from '../store/wholeness';
import { ownerOf } from '../trust/link';
import { isLive, type Plan } from './plan';
import type { ReleaseTargets } from './targets';

/** How many repairs the history keeps. */
const keptMends = 64;

/** Notes in the history what was put back, if this machine may; a failure undoes no repair. */
export async function noteMended(state: StateFolder, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const at = new Date().toISOString();
  const noted = (now: Site | undefined) =>
    now && { ...now, mended: [{ at, set: now.live.id, names }, ...(now.mended ?? [])].slice(0, keptMends) };
  await changeSite(state, noted).catch((error: unknown) =>
    console.error(`The history does not say what was put back: ${messageOf(error)}`),
  );
}

/** Puts back what is live, asked for by a plan and damaged. `isLost`: some of it has to be made again. */
export async function mendAsked({ state, targets, candidateOnly }: ReleaseTargets, plan: Plan) {
  const { site, changed, versions, config } = plan;
  const proof = await currentProof(state);
  const mended: string[] = [];
  let isLost = false;
  if (!site || !proof || candidateOnly) return { mended, isLost };
  const stay = targets.filter(({ app, unlessHeld }) => !unlessHeld && !changed.includes(app));
  const asked: readonly string[] = stay.map(({ app }) => app);
  const made = setNames(versions, config);
  for (const name of liveNames(site).filter((each) => asked.includes(ownerOf(each)))) {
    const found = await mendOwn(state, proof, name);
    if (found === 'mended') mended.push(name);
    // The plan's sources do not make a canary's release.
    isLost ||= found === 'lost' && made.includes(name);
  }
  await noteMended(state, mended);
  return { mended, isLost };
}

/** Does {@link mendAsked} if all of a plan is live. `isWhole`: it is live, and nothing has to be made again. */
export async function mendLive(asked: ReleaseTargets, plan: Plan) {
  if (!(await isLive(asked.state, plan))) return { mended: [], isWhole: false };
  const { mended, isLost } = await mendAsked(asked, plan);
  return { mended, isWhole: !isLost };
}

/**
 * Leaves out what is live, damaged and must not be replaced by this release: everything by a candidate, which changes
 * nothing for visitors; otherwise what another team signs, which was made only for the look.
 */
export async function withoutOthers<Made extends Finished>(
  { state, candidateOnly }: ReleaseTargets,
  site: Site | undefined,
  finished: readonly Made[],
): Promise<readonly Made[]> {
  const proof = await currentProof(state);
  const kept = site && candidateOnly ? liveNames(site) : [];
  return finished.filter(({ name, folder }) => {
    const isSigned = existsSync(path.join(folder, signatureFile));
    const isOwn = !kept.includes(name) && (isSigned || !proof?.stored.has(name));
    if (!isOwn) sayHurt(state, name, ['a part of it cannot be had']);
    return isOwn;
  });
}
