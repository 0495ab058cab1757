import { opening, sections } from '../content/terms';
import { LegalText } from '../ui/LegalText';

export { metadata } from '../content/terms';

export default function TermsPage() {
  return <LegalText opening={opening} sections={sections} />;
}
