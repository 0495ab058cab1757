import { Container } from '@landmark/shared/ui/Container';
import { Hero } from '@landmark/shared/ui/Hero';
import { figures, opening } from '../../content/home';
import { Actions } from '../common/Actions';
import { FigureRow } from '../common/FigureRow';
import { HeroPicture } from '../common/HeroPicture';
import styles from './HomeHero.module.css';

export function HomeHero() {
  return (
    <>
      <Hero
        size="display"
        title={opening.title}
        lead={opening.lead}
        actions={<Actions actions={opening.actions} />}
        figure={<HeroPicture hero="home" />}
      />
      <div className={styles.figures}>
        <Container>
          <FigureRow figures={figures} />
        </Container>
      </div>
    </>
  );
}
