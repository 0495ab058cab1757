import { materialsOf } from './materials';
import styles from './Swatch.module.css';

interface SwatchProps {
  /** A finish as the catalogue names it: `Oak`, `Pink/White`, `Two-Tone`. */
  readonly finish: string;
}

/** A sample of a finish: its colour, its grain where the material has one, and both halves where there are two. */
export function Swatch({ finish }: SwatchProps) {
  return (
    <span className={styles.root}>
      <span className={styles.chip} aria-hidden="true">
        {materialsOf(finish).map((material) => (
          <span key={material} data-material={material} />
        ))}
      </span>
      {finish}
    </span>
  );
}
