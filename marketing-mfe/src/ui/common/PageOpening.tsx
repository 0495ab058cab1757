import { paths } from '@landmark/shared/paths';
import { Breadcrumbs } from '@landmark/shared/ui/Breadcrumbs';
import { Hero } from '@landmark/shared/ui/Hero';
import type { HeroName } from '../../content/pictures';
import type { Action } from '../../content/types';
import { Actions } from './Actions';
import { HeroPicture } from './HeroPicture';

interface PageOpeningProps {
  readonly title: string;
  readonly lead: string;
  readonly actions?: readonly Action[];
  readonly hero?: HeroName;
}

/** The head of every page but the home page: where the visitor is, what the page is about, what to do. */
export function PageOpening({ title, lead, actions, hero }: PageOpeningProps) {
  return (
    <Hero
      title={title}
      lead={lead}
      kicker={<Breadcrumbs items={[{ label: 'Home', to: paths.home }, { label: title }]} />}
      actions={actions && <Actions actions={actions} />}
      figure={hero && <HeroPicture hero={hero} />}
    />
  );
}
