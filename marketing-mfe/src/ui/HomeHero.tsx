import { Hero } from '@landmark/design/ui/Hero';
import { Statistic } from '@landmark/design/ui/Statistic';
import { figures, opening } from '../content/home';
import { heroes } from '../content/pictures';
import { Actions } from './common/Actions';
import { Picture } from './common/Picture';
import styles from './HomeHero.module.css';

export function HomeHero() {
  return (
    <Hero
      size="display"
      title={opening.title}
      lead={opening.lead}
      actions={<Actions actions={opening.actions} />}
      figure={<Picture {...heroes.home} isFirst />}
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
