import { paths } from '@landmark/shared/paths';
import { ButtonGroup } from '@landmark/shared/ui/ButtonGroup';
import { ButtonLink } from '@landmark/shared/ui/ButtonLink';
import { Plain } from './Plain';

export function DealerLoginScreen() {
  return (
    <Plain title="Dealer Login">
      <p>Dealer portal coming soon. Contact us for access.</p>
      <ButtonGroup>
        <ButtonLink to={paths.contactAbout('dealer-access')}>Contact us</ButtonLink>
        <ButtonLink to={paths.becomeDealer} variant="secondary">
          Become a Dealer
        </ButtonLink>
      </ButtonGroup>
    </Plain>
  );
}
