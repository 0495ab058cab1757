import { type FinishName, materials, materialsShown } from '../../site/finishes';
import styles from './Swatch.module.css';

interface SwatchProps {
  readonly finish: FinishName;
}

const size = 18;

/** A sample of a finish: its colour, its grain, and both halves where there are two. */
export function Swatch({ finish }: SwatchProps) {
  const shown = materialsShown(finish);
  const width = size / shown.length;
  return (
    <span className={styles.root}>
      <svg className={styles.chip} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        {shown.map((material, index) => {
          const [colour, grain] = materials[material];
          const left = index * width;
          return (
            <path
              key={material}
              fill={colour}
              stroke={grain}
              d={`M${left} -1h${width + 1}v${size + 2}h-${width + 1}zm4 0v${size + 1}`}
            />
          );
        })}
      </svg>
      {finish}
    </span>
  );
}
