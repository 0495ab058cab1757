import { unbroken } from '@landmark/design/ui/unbroken';
import type { Product } from '../../domain/product';
import { useOpen } from '../use-opened';
import styles from './ProductName.module.css';

export function ProductName({ product, id }: { readonly product: Product; readonly id?: string }) {
  const open = useOpen();
  return (
    <button type="button" id={id} className={styles.root} onClick={() => open('view', product)}>
      <span>{unbroken(product.name)}</span>
    </button>
  );
}
