import { paths } from '@landmark/shared/paths';
import { ButtonLink } from '@landmark/shared/ui/ButtonLink';
import { Cluster } from '@landmark/shared/ui/Cluster';
import { Plain } from './Plain';

export function ResourcesScreen() {
  return (
    <Plain title="Resources">
      <p>Catalog downloads and resources coming soon.</p>
      <Cluster>
        <ButtonLink to={paths.products}>See the catalog online</ButtonLink>
        <ButtonLink to={paths.contact} variant="secondary">
          Request Catalog
        </ButtonLink>
      </Cluster>
    </Plain>
  );
}
