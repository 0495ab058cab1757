import { type Candidate, changedReleases } from './candidate';
import { contractRule, exposesRule } from './contract-rules';
import { budgetRule, integrityRule } from './files-rules';
import type { Refusal } from './refusal';
import { singletonsRule } from './singletons-rule';
import { stylesRule } from './styles-rule';

/** Every rule about what a set's releases are. What their pages are is asked while they are composed. */
export async function gateRefusals(candidate: Candidate): Promise<Refusal[]> {
  const changed = changedReleases(candidate);
  const integrity = await Promise.all(changed.map(({ folder, manifest }) => integrityRule(folder, manifest)));
  const styles = await Promise.all(changed.map(stylesRule));
  return [
    ...exposesRule(candidate),
    ...contractRule(candidate),
    ...singletonsRule(candidate),
    ...integrity.flat(),
    ...styles.flat(),
    ...changed.flatMap(({ manifest }) => budgetRule(manifest)),
  ];
}
