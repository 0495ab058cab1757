import type { Product } from '../../domain/product';
import styles from './ProductImage.module.css';

interface ProductImageProps {
  readonly product: Product;
  readonly isSeenFirst?: boolean;
}

/** The size of the drawings; a photo is fitted into the same box. */
const imageSize = { width: 448, height: 336 } as const;

const ignore = () => {};

/** A product's picture. The name is beside it, so that the picture has no alternative text. */
export function ProductImage({ product, isSeenFirst = false }: ProductImageProps) {
  return (
    <img
      className={styles.root}
      src={product.image}
      alt=""
      {...imageSize}
      loading={isSeenFirst ? 'eager' : 'lazy'}
      decoding="async"
      // Without a listener, React would delay a whole transition until an eager picture has loaded.
      onLoad={isSeenFirst ? ignore : undefined}
    />
  );
}
