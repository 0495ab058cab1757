import styles from './ConsolePage.module.css';

/** Shares of what decides. */
interface EvidenceBarProps {
  readonly noHarm?: number | undefined;
  readonly harm: number;
}

const height = 22;
const half = 100;

/** How far a comparison is on its way to a decision: to the left that there is no harm, to the right that there is. */
export function EvidenceBar({ noHarm = 0, harm }: EvidenceBarProps) {
  return (
    <svg viewBox={`${-half} 0 ${2 * half} ${height}`} aria-hidden="true" className={styles.bar}>
      <rect fill="var(--colour-tint)" x={-half} width={2 * half} height={height} />
      <rect fill="var(--colour-action)" x={-half * noHarm} width={half * noHarm} height={height} />
      <rect fill="var(--colour-error)" width={half * harm} height={height} />
      <line stroke="var(--colour-ink)" strokeWidth={2} y2={height} />
    </svg>
  );
}
