import { paths } from '@landmark/shared/paths';
import { ButtonLink } from '@landmark/shared/ui/ButtonLink';
import { Cluster } from '@landmark/shared/ui/Cluster';
import { Plain } from './Plain';

export function DealerLoginScreen() {
  return (
    <Plain title="Dealer Login">
      <p>Dealer portal coming soon. Contact us for access.</p>
      <Cluster>
        <ButtonLink to={paths.contact}>Contact us</ButtonLink>
        <ButtonLink to={paths.becomeDealer} variant="secondary">
          Become a Dealer
        </ButtonLink>
      </Cluster>
    </Plain>
  );
}
