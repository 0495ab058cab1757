import { company } from '@landmark/shared/company';
import { TextLink } from '@landmark/shared/ui/TextLink';

/** The way that works whatever fails here. */
export function CallInstead() {
  return (
    <p>
      If it fails again, call <TextLink href={company.phone.href}>{company.phone.display}</TextLink>.
    </p>
  );
}
