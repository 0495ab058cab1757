import { Unbroken } from '@landmark/design/ui/Unbroken';
import type { Product } from '../../domain/product';
import type { Open } from '../use-opened';
import styles from './ProductName.module.css';

interface ProductNameProps {
  readonly product: Product;
  readonly id?: string;
  readonly onOpen: Open;
}

export function ProductName({ product, id, onOpen }: ProductNameProps) {
  return (
    <button
      type="button"
      id={id}
      className={styles.root}
      onClick={() => onOpen({ as: 'view', products: [product] })}
    >
      <span>
        <Unbroken>{product.name}</Unbroken>
      </span>
    </button>
  );
}
