import { company } from '@landmark/design/company';
import styles from './Wordmark.module.css';

/** Two boards held by one dovetail, and the name beside them. */
export function Wordmark() {
  return (
    <span className={styles.root}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path className={styles.tail} d="M1 14h8.500L6 31H1zM31 14h-8.500L26 31h5z" />
        <path className={styles.pin} d="M1 1h30v11.500H22.200L25.300 31H6.700L9.800 12.500H1z" />
      </svg>
      <span className={styles.name}>{company.name}</span>
    </span>
  );
}
