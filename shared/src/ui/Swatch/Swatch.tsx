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
          const left = index * width;
          const fibres = [0.5, 4.5, 11.5].filter((across) => across < width);
          return (
            <g key={material}>
              <path fill={materials[material].colour} d={`M${left} 0h${width}v${size}H${left}z`} />
              <path
                stroke={materials[material].grain}
                d={fibres.map((across) => `M${left + across} 0v${size}`).join('')}
              />
            </g>
          );
        })}
      </svg>
      {finish}
    </span>
  );
}
