import type { Evidence } from '../../../rollout/judge';
import styles from './ConsolePage.module.css';

interface EvidenceBarProps extends Pick<Evidence, 'harm' | 'noHarm'> {
  /** From where on each decides: natural logarithms. */
  readonly decisive: { readonly harm: number; readonly noHarm: number };
}

const height = 22;
const half = 100;

const shareOf = (ln: number, decisive: number) => Math.min(Math.max(ln / decisive, 0), 1);
const inWords = (share: number) => `${Math.round(share * 100)} %`;

/** How far a comparison is on its way to a decision: to the left that there is no harm, to the right that there is. */
export function EvidenceBar({ harm, noHarm, decisive }: EvidenceBarProps) {
  const [left, right] = [shareOf(noHarm, decisive.noHarm), shareOf(harm, decisive.harm)];
  return (
    <svg
      viewBox={`${-half} 0 ${2 * half} ${height}`}
      role="img"
      aria-label={`no harm ${inWords(left)}, harm ${inWords(right)} of what decides`}
      className={styles.evidence}
    >
      <rect fill="var(--colour-tint)" x={-half} width={2 * half} height={height} />
      <rect fill="var(--colour-action)" x={-half * left} width={half * left} height={height} />
      <rect fill="var(--colour-error)" width={half * right} height={height} />
      <line stroke="var(--colour-ink)" strokeWidth={2} y2={height} />
    </svg>
  );
}
