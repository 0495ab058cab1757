import { Fragment } from 'react';
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
            <Fragment key={material}>
              <path fill={colour} d={`M${left} 0h${width}v${size}h-${width}`} />
              <path stroke={grain} d={`M${left + 1} 0v${size}m4 0v-${size}`} />
            </Fragment>
          );
        })}
      </svg>
      {finish}
    </span>
  );
}
