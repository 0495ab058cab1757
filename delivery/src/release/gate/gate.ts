import type { Candidate } from './candidate';
import { contractRule, exposesRule, keptContractRule, routesRule } from './contract-rules';
import { budgetRule, integrityRule } from './files-rules';
import type { Refusal } from './refusal';
import { singletonsRule } from './singletons-rule';

/** Every rule that can be checked before pages are rendered. Composing checks `metadata` and `renders`. */
export async function gateRefusals(candidate: Candidate): Promise<Refusal[]> {
  const { shell, changedRemotes, changes } = candidate;
  const changed = [...(changes.includes('shell') ? [shell] : []), ...changedRemotes];
  const integrity = await Promise.all(changed.map(({ folder, manifest }) => integrityRule(folder, manifest)));
  return [
    ...exposesRule(candidate),
    ...contractRule(candidate),
    ...(await keptContractRule(candidate)),
    ...routesRule(candidate),
    ...singletonsRule(candidate),
    ...integrity.flat(),
    ...changed.flatMap(({ manifest }) => budgetRule(manifest)),
  ];
}
