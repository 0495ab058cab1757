import { Badge } from '@landmark/design/ui/Badge';
import { copy } from '../../content/copy';
import type { Product } from '../../domain/product';
import styles from './Badges.module.css';

/** How a piece is supplied, and that it is there (section 2, "Each card"). */
export function Badges({ product: { program, inStock } }: { readonly product: Product }) {
  return (
    <p className={styles.root}>
      <Badge tone={program === 'Warehouse' ? 'wood' : 'neutral'}>{program}</Badge>
      {inStock && <Badge tone="green">{copy.inStock}</Badge>}
    </p>
  );
}
