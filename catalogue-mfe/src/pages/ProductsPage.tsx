import type { PageProps } from '@landmark/shared/contracts/page';
import { products } from '../content/products';
import { Catalogue } from '../ui/Catalogue';

export { metadata, paramsFor } from '../content/metadata';

export default function ProductsPage({ params }: PageProps) {
  return <Catalogue categoryParam={params.category} products={products} />;
}
