import type { FaultCode } from '@landmark/contract/remote-contract/subject';
import { DeliveryError } from '../../delivery-error';
import { inOneLine } from '../../shape';
import { nameOf, type Published } from '../compose/published';

type GateRule =
  | FaultCode
  | 'describes'
  | 'routes'
  | 'singletons'
  | 'integrity'
  | 'signature'
  | 'styles'
  | 'budget'
  | 'size'
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

/** Makes one rule's refusals of a release; each fault is worded to follow the release's name. */
export const refusalsOf = (
  rule: GateRule,
  release: Published,
  faults: readonly string[],
  meets: string,
  remedy: string,
): Refusal[] => faults.map((fault) => ({ rule, release: `${nameOf(release)}: ${fault}`, meets, remedy }));

/** The longest text of a release's that is quoted, and the largest number of refusals that are listed. */
const mostLetters = 400;
const mostRefusals = 30;

const describe = ({ rule, release, meets, remedy }: Refusal): string =>
  `  ${rule}: ${inOneLine(release, mostLetters)}\n    but ${meets}.\n    ${remedy}`;

/** Returns those that are listed: the first of each kind before a second of any, so that many of one hide no other. */
function listed(refusals: readonly Refusal[]): readonly Refusal[] {
  const met: Record<string, number> = {};
  const turns = refusals.map(({ rule, meets }, at) => {
    const kind = `${rule} ${meets}`;
    met[kind] = (met[kind] ?? 0) + 1;
    return { at, turn: met[kind] };
  });
  const first = turns.sort((one, other) => one.turn - other.turn).slice(0, mostRefusals);
  const places = new Set(first.map(({ at }) => at));
  return refusals.filter((_, at) => places.has(at));
}

/** @throws refused, naming every rule that was broken */
export function refuseIfAny(release: string, refusals: readonly Refusal[]): void {
  if (refusals.length === 0) return;
  const said = listed(refusals).map(describe);
  const more = refusals.length - said.length;
  if (more > 0) said.push(`  and ${more} more.`);
  const message = `${release} does not go live. The site is unchanged.\n${said.join('\n')}`;
  throw new DeliveryError('refused', message);
}
