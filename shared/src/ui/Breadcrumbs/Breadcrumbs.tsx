import { Link } from '@landmark/shared/router';
import styles from './Breadcrumbs.module.css';

export interface Breadcrumb {
  readonly label: string;
  /** Absent on the page itself, which comes last. */
  readonly to?: string;
}

interface BreadcrumbsProps {
  readonly items: readonly Breadcrumb[];
}

export function Breadcrumbs({ items }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.root}>
        {items.map(({ label, to }) => (
          <li key={label} className={styles.item}>
            {to === undefined ? <span aria-current="page">{label}</span> : <Link to={to}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
