import type { PageProps } from '@landmark/contract/page';
import { products } from '../content/products';
import { Catalogue } from '../ui/Catalogue';

export { metadata, paramsFor } from '../content/metadata';

export default function ProductsPage({ params }: PageProps) {
  return <Catalogue categoryParam={params.category} products={products} />;
}
