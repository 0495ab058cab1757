import type { PageMetadata } from '@landmark/contract/page';
import { pageMetadata, privacy } from '../content/privacy';
import { LegalText } from '../ui/legal/LegalText';

export const metadata = (): PageMetadata => pageMetadata;

export default function PrivacyPage() {
  return <LegalText page={privacy} />;
}
