import type { PageMetadata } from '@landmark/shared/contracts/page';
import { privacy, privacyMetadata } from '../content/legal';
import { LegalText } from '../ui/legal/LegalText';

export const metadata = (): PageMetadata => privacyMetadata;

export default function PrivacyPage() {
  return <LegalText page={privacy} />;
}
