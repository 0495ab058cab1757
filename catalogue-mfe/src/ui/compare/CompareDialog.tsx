import { explain } from '@landmark/design/glossary';
import { Button } from '@landmark/design/ui/Button';
import { Dialog } from '@landmark/design/ui/Dialog';
import type { ReactNode } from 'react';
import { memo, useEffect, useId } from 'react';
import * as copy from '../../content/copy';
import type { Product } from '../../domain/product';
import { piecesOf } from '../../domain/sorting';
import { adoptCompared, clearCompared } from '../../store/compared-products';
import { finishSwatch } from '../card/finish-swatch';
import { ProductImage } from '../card/ProductImage';
import { ProductName } from '../card/ProductName';
import { aboutPiece, quoteButtons } from '../card/quote-buttons';
import { Sender } from '../card/Sender';
import { addAndTell } from '../use-opened';
import styles from './CompareDialog.module.css';

interface CompareDialogProps {
  readonly products: readonly Product[] | undefined;
  readonly onClose: () => void;
}

interface Row {
  readonly label: string;
  readonly say: (product: Product) => string | number;
  readonly show?: (product: Product) => ReactNode;
}

const rows: readonly Row[] = [
  { label: copy.facts.itemNumber, say: ({ sku }) => sku, show: ({ sku }) => <strong>{sku}</strong> },
  { label: copy.facts.category, say: ({ category }) => category },
  { label: copy.facts.collection, say: ({ subcategories }) => subcategories.join(', ') },
  { label: copy.facts.finish, say: ({ finish }) => finish, show: ({ finish }) => finishSwatch(finish) },
  { label: copy.facts.program, say: ({ program }) => copy.programNotes[program] },
  { label: copy.facts.pieces, say: piecesOf },
  { label: copy.facts.dimensions, say: ({ dimensions = copy.blank }) => dimensions },
  { label: copy.facts.description, say: ({ description }) => description },
];

const differs = ({ say }: Row, products: readonly Product[]) => new Set(products.map(say)).size > 1;

/** Two to four pieces side by side, line by line; differences are marked. */
export const CompareDialog = memo(function CompareDialog({ products, onClose }: CompareDialogProps) {
  const id = useId();
  const compared = products?.map(({ sku }) => sku).join(' ');
  useEffect(() => {
    if (compared) adoptCompared(compared.split(' '));
  }, [compared]);
  const clear = () => {
    clearCompared();
    onClose();
  };
  return (
    <Dialog
      open={products !== undefined}
      onClose={onClose}
      title={copy.compare.title(products?.length ?? 0)}
      actions={
        <Button variant="secondary" onClick={clear}>
          {copy.compare.clear}
        </Button>
      }
    >
      {products && (
        <table className={styles.table}>
          <caption>{copy.compare.differ}</caption>
          <thead>
            <tr>
              <td />
              {products.map((product) => (
                <th key={product.sku} scope="col">
                  <ProductImage product={product} />
                  <ProductName product={product} id={id + product.sku} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label} data-differs={differs(row, products) || undefined}>
                <th scope="row">{row.label}</th>
                {products.map((product) => (
                  <td key={product.sku} data-sku={product.sku}>
                    {row.show?.(product) ?? explain(row.say(product))}
                  </td>
                ))}
              </tr>
            ))}
            <tr className="print-hidden">
              <td />
              {products.map(({ sku }) => (
                <td key={sku} data-sku={sku}>
                  {quoteButtons(sku, aboutPiece(id + sku), addAndTell)}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      )}
      {products && <Sender isForPaper />}
    </Dialog>
  );
});
