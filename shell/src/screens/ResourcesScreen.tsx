import { paths } from '@landmark/shared/paths';
import { ButtonGroup } from '@landmark/shared/ui/ButtonGroup';
import { ButtonLink } from '@landmark/shared/ui/ButtonLink';
import { Plain } from './Plain';

export function ResourcesScreen() {
  return (
    <Plain title="Resources">
      <p>Catalog downloads and resources coming soon.</p>
      <ButtonGroup>
        <ButtonLink to={paths.products}>See the catalog online</ButtonLink>
        <ButtonLink to={paths.contactAbout('catalog')} variant="secondary">
          Request Catalog
        </ButtonLink>
      </ButtonGroup>
    </Plain>
  );
}
