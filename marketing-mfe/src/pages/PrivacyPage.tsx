import { opening, sections } from '../content/privacy';
import { LegalText } from '../ui/LegalText';

export { metadata } from '../content/privacy';

export default function PrivacyPage() {
  return <LegalText opening={opening} sections={sections} />;
}
