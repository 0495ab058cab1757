import { type MaterialColours, materialsShown } from '../../site/catalogue-finishes';
import styles from './Swatch.module.css';

interface SwatchProps {
  readonly finish: string;
  /** The materials of the finish, its body before its fronts. */
  readonly materials: readonly MaterialColours[];
}

const size = 18;

/** A sample of a finish: its colour, its grain, and both halves where there are two. */
export function Swatch({ finish, materials }: SwatchProps) {
  const shown = materialsShown(materials);
  const width = size / shown.length;
  return (
    <span className={styles.root}>
      <svg className={styles.chip} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        {shown.map(([colour, grain], index) => (
          <path
            key={colour}
            fill={colour}
            stroke={grain}
            d={`M${index * width} -1h${width + 1}v${size + 2}h-${width + 1}zm4 0v${size + 1}`}
          />
        ))}
      </svg>
      {finish}
    </span>
  );
}
