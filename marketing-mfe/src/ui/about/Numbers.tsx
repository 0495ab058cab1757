import { Section } from '@landmark/design/ui/Section';
import { Statistic } from '@landmark/design/ui/Statistic';
import { numbers } from '../../content/about';
import styles from './Numbers.module.css';

export function Numbers() {
  return (
    <Section title={numbers.title} tone="tint">
      <ul className={styles.root}>
        {numbers.figures.map(({ value, label }) => (
          <li key={label}>
            <Statistic value={value} label={label} size="large" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
