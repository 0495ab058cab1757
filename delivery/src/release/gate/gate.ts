import { releaseName } from '../../store/release-manifest';
import { readIn } from '../../store/signature';
import { currentProof, type Proof } from '../../store/site/proof';
import { provenanceFault } from '../../store/site/provenance';
import type { StateFolder } from '../../store/state-folder';
import type { Published } from '../compose/published';
import { type Candidate, changedReleases } from './candidate';
import { budgetRule, integrityRule, sizeRule } from './files-rules';
import { type Refusal, refusalsOf } from './refusal';
import { singletonsRule } from './set-rules';
import { stylesRule } from './styles-rule';

/** Every release that changes is signed by its team. */
const signatureRule = (state: StateFolder, proof: Proof) => async (release: Published) => {
  const { app, version } = release.manifest;
  const fault = await provenanceFault(state, proof, releaseName(app, version), readIn(release.folder));
  const remedy = `Release it from its source where that key is (npm run keys): npm run release -- ${app}`;
  const faults = fault === undefined ? [] : [fault];
  return refusalsOf('signature', release, faults, `only what a key of ${app}’s has signed goes live`, remedy);
};

/** Applies all rules about a set's releases. Their pages are checked while they are composed. */
export async function gateRefusals(state: StateFolder, candidate: Candidate): Promise<Refusal[]> {
  const proof = await currentProof(state);
  const rules = [integrityRule, sizeRule, signatureRule(state, proof), stylesRule, budgetRule];
  const asked = rules.flatMap((rule) => changedReleases(candidate).map(rule));
  return [...singletonsRule(candidate), ...(await Promise.all(asked)).flat()];
}
