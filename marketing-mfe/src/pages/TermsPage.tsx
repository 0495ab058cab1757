import type { PageMetadata } from '@landmark/shared/contracts/page';
import { terms, termsMetadata } from '../content/legal';
import { LegalText } from '../ui/legal/LegalText';

export const metadata = (): PageMetadata => termsMetadata;

export default function TermsPage() {
  return <LegalText page={terms} />;
}
