import layout from '@landmark/design/styles/layout.module.css';
import { Section } from '@landmark/design/ui/Section';
import { timeline } from '../../content/about';
import styles from './Timeline.module.css';

export function Timeline() {
  return (
    <Section title={timeline.title}>
      <ol className={styles.root}>
        {timeline.entries.map(({ when, what }) => (
          <li key={when} className={styles.entry}>
            <h3 className={styles.when}>{when}</h3>
            <p className={layout.note}>{what}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
