import type { PageMetadata } from '@landmark/contract/page';
import { Hero } from '@landmark/design/ui/Hero';
import { opening, pageMetadata } from '../content/outlet';

export const metadata = (): PageMetadata => pageMetadata;

export default function OutletPage() {
  return <Hero {...opening} />;
}
