import { materialsOf } from './materials';
import styles from './Swatch.module.css';

interface SwatchProps {
  /** A finish as the catalogue names it: `Oak`, `Pink/White`, `Two-Tone`. */
  readonly finish: string;
  readonly size?: 'small' | 'medium' | 'large';
  /** Without its words the swatch names itself to those who do not see it. */
  readonly showName?: boolean;
}

/** A sample of a finish: its colour, its grain where the material has one, and both halves where there are two. */
export function Swatch({ finish, size = 'medium', showName = true }: SwatchProps) {
  const chip = (
    <span
      className={styles.chip}
      data-size={size}
      {...(showName ? { 'aria-hidden': true } : { role: 'img', 'aria-label': `${finish} finish` })}
    >
      {materialsOf(finish).map((material) => (
        <span key={material} data-material={material} />
      ))}
    </span>
  );
  if (!showName) return chip;
  return (
    <span className={styles.root}>
      {chip}
      {finish}
    </span>
  );
}
