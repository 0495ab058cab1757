import { readIn } from '../../store/signature';
import { provenanceFault } from '../../store/site/proof';
import { releaseName, type StateFolder } from '../../store/state-folder';
import { type Candidate, changedReleases, versionName } from './candidate';
import { contractRule, exposesRule } from './contract-rules';
import { budgetRule, integrityRule, sizeRule } from './files-rules';
import type { Refusal } from './refusal';
import { singletonsRule } from './singletons-rule';
import { stylesRule } from './styles-rule';

/** Every release that changes is its team's. */
async function signatureRule(state: StateFolder, candidate: Candidate): Promise<Refusal[]> {
  const refusals = changedReleases(candidate).map(async ({ folder, manifest }): Promise<Refusal[]> => {
    const { app, version } = manifest;
    const fault = await provenanceFault(state, candidate.proof, releaseName(app, version), readIn(folder));
    if (fault === undefined) return [];
    return [
      {
        rule: 'signature',
        release: `${versionName(manifest)}: ${fault}`,
        meets: `only what a key of ${app}’s has signed goes live`,
        remedy: `Release it from its source where that key is (npm run keys): npm run release -- ${app}`,
      },
    ];
  });
  return (await Promise.all(refusals)).flat();
}

/** Every rule about what a set's releases are. What their pages are is asked while they are composed. */
export async function gateRefusals(state: StateFolder, candidate: Candidate): Promise<Refusal[]> {
  const changed = changedReleases(candidate);
  const integrity = await Promise.all(changed.map(({ folder, manifest }) => integrityRule(folder, manifest)));
  const sizes = await Promise.all(changed.map(({ folder, manifest }) => sizeRule(folder, manifest)));
  const styles = await Promise.all(changed.map(stylesRule));
  return [
    ...exposesRule(candidate),
    ...contractRule(candidate),
    ...singletonsRule(candidate),
    ...integrity.flat(),
    ...sizes.flat(),
    ...(await signatureRule(state, candidate)),
    ...styles.flat(),
    ...changed.flatMap(({ manifest }) => budgetRule(manifest)),
  ];
}
