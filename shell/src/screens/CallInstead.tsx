import { company } from '@landmark/design/company';
import { TextLink } from '@landmark/design/ui/TextLink';

/** The way that works whatever fails here. */
export function CallInstead() {
  return (
    <p>
      If it fails again, call <TextLink href={company.phone.href}>{company.phone.display}</TextLink>.
    </p>
  );
}
