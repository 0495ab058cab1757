import { Hero } from '@landmark/shared/ui/Hero';
import { Statistic } from '@landmark/shared/ui/Statistic';
import { figures, opening } from '../../content/home';
import { Actions } from '../common/Actions';
import { HeroPicture } from '../common/HeroPicture';
import styles from './HomeHero.module.css';

/** What the site is for, the two ways to begin, and the figures that a buyer checks first. */
export function HomeHero() {
  return (
    <Hero
      size="display"
      title={opening.title}
      lead={opening.lead}
      actions={<Actions actions={opening.actions} />}
      figure={<HeroPicture hero="home" />}
    >
      <ul className={styles.figures}>
        {figures.map(({ value, label }) => (
          <li key={label}>
            <Statistic value={value} label={label} />
          </li>
        ))}
      </ul>
    </Hero>
  );
}
