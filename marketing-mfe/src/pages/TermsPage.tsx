import type { PageMetadata } from '@landmark/contract/page';
import { pageMetadata, terms } from '../content/terms';
import { LegalText } from '../ui/legal/LegalText';

export const metadata = (): PageMetadata => pageMetadata;

export default function TermsPage() {
  return <LegalText page={terms} />;
}
