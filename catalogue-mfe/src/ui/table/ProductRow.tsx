import { explain } from '@landmark/design/glossary';
import { memo, useId } from 'react';
import * as copy from '../../content/copy';
import { piecesOf } from '../../domain/sorting';
import { CompareToggle } from '../card/CompareToggle';
import { finishSwatch } from '../card/finish-swatch';
import type { ProductCardProps } from '../card/ProductCard';
import { ProductName } from '../card/ProductName';
import { aboutPiece, quoteButtons } from '../card/quote-buttons';
import styles from './table.module.css';

/** One collection by its name, several by their numbers. */
const collectionsOf = (names: readonly string[]) =>
  names.length === 1 ? names : names.map((name) => name.split(' ')[0]).join(', ');

type ProductRowProps = Omit<ProductCardProps, 'isSeenFirst'>;

export const ProductRow = memo(function ProductRow({ product, isCompared }: ProductRowProps) {
  const nameId = useId();
  const { sku, subcategories, finish, program } = product;
  return (
    <tr data-product={sku}>
      <td className={styles.sku}>{sku}</td>
      <th className={styles.name} scope="row">
        <ProductName product={product} id={nameId} />
      </th>
      <td className={styles.collection}>{explain(collectionsOf(subcategories))}</td>
      <td>{finishSwatch(finish)}</td>
      <td>{program}</td>
      <td>
        {piecesOf(product)}
        <span className={styles.onPhone}> {copy.piece(piecesOf(product))}</span>
      </td>
      <td>
        <CompareToggle sku={sku} isCompared={isCompared} aboutId={nameId} />
      </td>
      <td className={`${styles.actions} print-hidden`}>{quoteButtons(sku, aboutPiece(nameId))}</td>
    </tr>
  );
});
