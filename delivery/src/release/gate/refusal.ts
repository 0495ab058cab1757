import type { FaultCode } from '@landmark/contract/remote-contract/subject';
import { DeliveryError } from '../../delivery-error';
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

/** What is wrong with a release by one rule, each fault in words that follow its name. */
export const refusalsOf = (
  rule: GateRule,
  release: Published,
  faults: readonly string[],
  meets: string,
  remedy: string,
): Refusal[] => faults.map((fault) => ({ rule, release: `${nameOf(release)}: ${fault}`, meets, remedy }));

/** How much of what a release says is said on, and how much is wrong with it. */
const mostLetters = 400;
const mostRefusals = 20;

/** A release's own words, which are not to pass for the gate's: in one line, without what moves a terminal or turns words around. */
function inOneLine(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trimEnd();
  return plain.length > mostLetters ? `${plain.slice(0, mostLetters)}…` : plain;
}

const describe = ({ rule, release, meets, remedy }: Refusal): string =>
  `  ${rule}: ${inOneLine(release)}\n    but ${meets}.\n    ${remedy}`;

/** @throws refused, naming every rule that was broken */
export function refuseIfAny(release: string, refusals: readonly Refusal[]): void {
  if (refusals.length === 0) return;
  const said = refusals.slice(0, mostRefusals).map(describe);
  const more = refusals.length - said.length;
  if (more > 0) said.push(`  and ${more} more.`);
  const message = `${release} does not go live. The site is unchanged.\n${said.join('\n')}`;
  throw new DeliveryError('refused', message);
}
