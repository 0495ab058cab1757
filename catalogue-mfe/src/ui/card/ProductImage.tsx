import type { Product } from '../../domain/product';
import styles from './ProductImage.module.css';

interface ProductImageProps {
  readonly product: Product;
  readonly isSeenFirst?: boolean;
}

/** The size of the drawings; a photo is fitted into the same place. */
const imageSize = { width: 448, height: 336 } as const;

const ignore = () => {};

/** A product's picture. Its name stands beside it, so the picture itself stays silent. */
export function ProductImage({ product, isSeenFirst = false }: ProductImageProps) {
  return (
    <img
      className={styles.root}
      src={product.image}
      alt=""
      {...imageSize}
      loading={isSeenFirst ? 'eager' : 'lazy'}
      decoding="async"
      // Without a listener React would hold a whole transition back until an eager picture has come.
      onLoad={isSeenFirst ? ignore : undefined}
    />
  );
}
