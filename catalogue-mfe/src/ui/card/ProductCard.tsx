import { paths } from '@landmark/shared/paths';
import { Badge } from '@landmark/shared/ui/Badge';
import { Button } from '@landmark/shared/ui/Button';
import { ButtonLink } from '@landmark/shared/ui/ButtonLink';
import { Swatch } from '@landmark/shared/ui/Swatch';
import { memo, useId } from 'react';
import { copy } from '../../content/copy';
import type { Product } from '../../domain/product';
import type { Sheet } from '../quick-view/use-opened-product';
import styles from './ProductCard.module.css';
import { ProductImage } from './ProductImage';

interface ProductCardProps {
  readonly product: Product;
  /** Stands where the visitor looks first, so its picture does not wait for others. */
  readonly isSeenFirst: boolean;
  readonly onOpen: (as: Sheet, product: Product) => void;
}

/** A product in the grid (section 2, "Each card"). */
export const ProductCard = memo(function ProductCard({ product, isSeenFirst, onOpen }: ProductCardProps) {
  const titleId = useId();
  const { key, sku, name, category, program, finish, description, dimensions = copy.blank } = product;
  const { actions, facts } = copy;
  return (
    <article className={styles.root} aria-labelledby={titleId} data-product={key} data-category={category}>
      <ProductImage product={product} isSeenFirst={isSeenFirst} />
      <p className={styles.badges}>
        <Badge tone={program === 'Warehouse' ? 'wood' : 'neutral'}>{program}</Badge>
        {product.inStock && <Badge tone="green">{copy.inStock}</Badge>}
      </p>
      <h2 id={titleId} className={styles.name}>
        {name}
      </h2>
      <dl className={styles.facts}>
        <div className={styles.item}>
          <dt>{facts.itemNumber}</dt>
          <dd data-tabular>{sku}</dd>
        </div>
        <div>
          <dt>{facts.finish}</dt>
          <dd>
            <Swatch finish={finish} size="small" />
          </dd>
        </div>
        <div>
          <dt>{facts.category}</dt>
          <dd>{category}</dd>
        </div>
        <div>
          <dt>{facts.dimensions}</dt>
          <dd>{dimensions}</dd>
        </div>
      </dl>
      <p className={styles.description}>{description}</p>
      <div className={styles.actions}>
        <Button
          size="small"
          variant="secondary"
          aria-describedby={titleId}
          onClick={() => onOpen('view', product)}
        >
          {actions.quickView}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-describedby={titleId}
          onClick={() => onOpen('sheet', product)}
        >
          {actions.specSheet}
        </Button>
        <ButtonLink size="small" variant="quiet" aria-describedby={titleId} to={paths.becomeDealer}>
          {actions.quote}
        </ButtonLink>
      </div>
    </article>
  );
});
