import type { FaultCode } from '@landmark/shared/contracts/remote-contract/subject';
import { DeliveryError } from '../../delivery-error';

type GateRule =
  | FaultCode
  | 'routes'
  | 'singletons'
  | 'integrity'
  | 'signature'
  | 'styles'
  | 'budget'
  | 'look';

/** Why a release may not go live: the rule, the two sides that do not fit, and the way out. */
export interface Refusal {
  readonly rule: GateRule;
  /** What the release is or has. */
  readonly release: string;
  /** What it meets: the contract, the live set, a limit. */
  readonly meets: string;
  readonly remedy: string;
}

const describe = ({ rule, release, meets, remedy }: Refusal): string =>
  `  ${rule}: ${release}\n    but ${meets}.\n    ${remedy}`;

/** @throws refused, naming every rule that was broken */
export function refuseIfAny(release: string, refusals: readonly Refusal[]): void {
  if (refusals.length === 0) return;
  throw new DeliveryError(
    'refused',
    `${release} does not go live. The site is unchanged.\n${refusals.map(describe).join('\n')}`,
  );
}
