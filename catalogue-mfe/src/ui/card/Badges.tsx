import { Badge } from '@landmark/design/ui/Badge';
import * as copy from '../../content/copy';
import type { Product } from '../../domain/product';
import styles from './Badges.module.css';

/** The supply program of a piece, and that it is in stock (section 2, "Each card"). */
export function Badges({ product: { program, inStock } }: { readonly product: Product }) {
  return (
    <p className={styles.root}>
      <Badge tone={program === 'Warehouse' ? 'wood' : 'neutral'}>{program}</Badge>
      {inStock && <Badge tone="green">{copy.inStock}</Badge>}
    </p>
  );
}
