import layout from '@landmark/design/styles/layout.module.css';
import { Button } from '@landmark/design/ui/Button';
import { unbroken } from '@landmark/design/ui/unbroken';
import { memo, useId } from 'react';
import * as copy from '../../content/copy';
import { marksOf } from '../../domain/marks';
import type { Product } from '../../domain/product';
import { useOpen } from '../use-opened';
import { Badges } from './Badges';
import { CompareToggle } from './CompareToggle';
import { finishSwatch } from './finish-swatch';
import styles from './ProductCard.module.css';
import { ProductImage } from './ProductImage';
import { ProductName } from './ProductName';
import { aboutPiece, quoteButtons } from './quote-buttons';

export interface ProductCardProps {
  readonly product: Product;
  /** Whether it is where the visitor looks first, so that its picture does not wait for others. */
  readonly isSeenFirst: boolean;
  readonly isCompared: boolean;
}

/** A product in the grid (section 2, "Each card"). Picture and name open the quick view. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, isSeenFirst, isCompared } = props;
  const titleId = useId();
  const open = useOpen();
  const { sku, category, finish, description, dimensions = copy.blank } = product;
  const about = aboutPiece(titleId);
  return (
    <article className={styles.root} aria-labelledby={titleId} data-product={sku} {...marksOf(product)}>
      <h2 id={titleId} className={styles.name}>
        <ProductName product={product} />
      </h2>
      <button
        type="button"
        className={styles.picture}
        aria-describedby={titleId}
        onClick={() => open('view', product)}
      >
        <ProductImage product={product} isSeenFirst={isSeenFirst} />
        <span className="print-hidden">{copy.actions.quickView}</span>
      </button>
      <div className={styles.side}>
        <dl className={styles.facts}>
          {/* The term of a value is visible only if the value is unclear without it. */}
          <dt className={layout.hidden}>{copy.facts.itemNumber}</dt>
          <dd>{sku}</dd>
          <dt className={layout.hidden}>{copy.facts.finish}</dt>
          <dd>{finishSwatch(finish)}</dd>
          <dt className={layout.hidden}>{copy.facts.category}</dt>
          <dd>{category}</dd>
          <dt>{copy.facts.dimensions}</dt>
          <dd>{dimensions}</dd>
        </dl>
        <Badges product={product} />
      </div>
      <p className={styles.description}>{unbroken(description)}</p>
      <div className={`${styles.actions} print-hidden`}>
        {quoteButtons(sku, about)}
        <Button {...about} onClick={() => open('sheet', product)}>
          {copy.actions.specSheet}
        </Button>
      </div>
      {/* Last, so that nothing is parsed later that could move it. */}
      <CompareToggle sku={sku} isCompared={isCompared} aboutId={titleId} />
    </article>
  );
});
