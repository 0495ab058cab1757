import { explain } from '@landmark/design/glossary';
import { paths } from '@landmark/design/paths';
import { Button } from '@landmark/design/ui/Button';
import { ButtonLink } from '@landmark/design/ui/ButtonLink';
import { Swatch } from '@landmark/design/ui/Swatch';
import { memo, useId } from 'react';
import { copy } from '../../content/copy';
import { materialsOf } from '../../domain/finish';
import type { Product } from '../../domain/product';
import { piecesOf } from '../../domain/sorting';
import { addToQuote } from '../../store/quote-store';
import { CompareToggle } from '../card/CompareToggle';
import { ProductName } from '../card/ProductName';
import styles from './table.module.css';

/** One by its name, several by their numbers. */
const collectionsOf = (names: readonly string[]) =>
  names.length === 1 ? names : names.map((name) => name.split(' ')[0]).join(', ');

interface ProductRowProps {
  readonly product: Product;
  readonly isCompared: boolean;
}

export const ProductRow = memo(function ProductRow({ product, isCompared }: ProductRowProps) {
  const nameId = useId();
  const { sku, subcategories, finish, program } = product;
  const { actions } = copy;
  const about = { size: 'small', variant: 'quiet', 'aria-describedby': nameId } as const;
  return (
    <tr data-product={sku}>
      <td className={styles.sku}>{sku}</td>
      <th className={styles.name} scope="row">
        <ProductName product={product} id={nameId} />
      </th>
      <td className={styles.collection}>{explain(collectionsOf(subcategories))}</td>
      <td>
        <Swatch finish={finish} materials={materialsOf(finish)} />
      </td>
      <td>{program}</td>
      <td className={styles.pieces}>
        {piecesOf(product)}
        <span className={styles.onPhone}> {copy.piece(piecesOf(product))}</span>
      </td>
      <td>
        <CompareToggle sku={sku} isCompared={isCompared} aboutId={nameId} />
      </td>
      <td className={`${styles.actions} print-hidden`}>
        <Button {...about} onClick={() => addToQuote(sku)}>
          {actions.addToQuote}
        </Button>
        <ButtonLink {...about} to={paths.becomeDealerFor(sku)}>
          {actions.quote}
        </ButtonLink>
      </td>
    </tr>
  );
});
