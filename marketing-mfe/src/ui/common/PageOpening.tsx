import { paths } from '@landmark/shared/paths';
import { Breadcrumbs } from '@landmark/shared/ui/Breadcrumbs';
import { Container } from '@landmark/shared/ui/Container';
import { Hero } from '@landmark/shared/ui/Hero';
import type { HeroName } from '../../content/pictures';
import type { Action } from '../../content/types';
import { Actions } from './Actions';
import { HeroPicture } from './HeroPicture';
import styles from './PageOpening.module.css';

interface PageOpeningProps {
  readonly title: string;
  readonly lead: string;
  readonly actions?: readonly Action[];
  readonly hero?: HeroName;
}

/** The head of every page but the home page: where the visitor is, what the page is about, what to do. */
export function PageOpening({ title, lead, actions, hero }: PageOpeningProps) {
  return (
    <>
      <div className={styles.trail}>
        <Container>
          <Breadcrumbs items={[{ label: 'Home', to: paths.home }, { label: title }]} />
        </Container>
      </div>
      <Hero
        title={title}
        lead={lead}
        actions={actions && <Actions actions={actions} />}
        figure={hero && <HeroPicture hero={hero} />}
      />
    </>
  );
}
