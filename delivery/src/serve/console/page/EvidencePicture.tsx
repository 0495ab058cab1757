import type { Evidence } from '../../../rollout/judge';
import styles from './ConsolePage.module.css';

interface EvidencePictureProps {
  readonly evidence: readonly Evidence[];
  /** From where on each decides: natural logarithms. */
  readonly decisive: { readonly harm: number; readonly noHarm: number };
}

const rowHeight = 28;
const half = 300;

const shareOf = (ln: number, decisive: number) => Math.min(Math.max(ln / decisive, 0), 1);
const inWords = (share: number) => `${Math.round(share * 100)} %`;

/** How far each comparison is on its way to a decision: to the left that there is no harm, to the right that there is. */
export function EvidencePicture({ evidence, decisive }: EvidencePictureProps) {
  const bars = evidence.map(({ name, harm, noHarm }) => ({
    name,
    harm: shareOf(harm, decisive.harm),
    noHarm: shareOf(noHarm, decisive.noHarm),
  }));
  const said = bars.map(
    ({ name, harm, noHarm }) => `${name}: harm ${inWords(harm)}, no harm ${inWords(noHarm)} of what decides`,
  );
  return (
    <figure className={styles.evidence}>
      <svg
        viewBox={`0 0 ${2 * half} ${bars.length * rowHeight}`}
        role="img"
        aria-label={said.join('; ')}
        className={styles.picture}
      >
        {bars.map(({ name, harm, noHarm }, row) => (
          <g key={name} transform={`translate(${half} ${row * rowHeight})`}>
            <rect className={styles.ground} x={-half} width={2 * half} height={rowHeight - 6} />
            <rect className={styles.noHarm} x={-half * noHarm} width={half * noHarm} height={rowHeight - 6} />
            <rect className={styles.harm} width={half * harm} height={rowHeight - 6} />
          </g>
        ))}
        <line className={styles.middle} x1={half} x2={half} y2={bars.length * rowHeight} />
      </svg>
      <figcaption>
        In the order of the table: to the left no harm beyond what is tolerated, to the right harm. A bar that
        reaches the edge decides: any one at the right takes the release back, all at the left let it go on.
      </figcaption>
    </figure>
  );
}
