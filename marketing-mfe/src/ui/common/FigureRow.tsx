import { Statistic } from '@landmark/shared/ui/Statistic';
import type { Figure } from '../../content/types';
import styles from './FigureRow.module.css';

/** Figures set large, side by side, as the head of a price list. */
export function FigureRow({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <ul className={styles.root}>
      {figures.map(({ value, label }) => (
        <li key={label}>
          <Statistic value={value} label={label} />
        </li>
      ))}
    </ul>
  );
}
