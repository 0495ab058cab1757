import { Section } from '@landmark/shared/ui/Section';
import { operations } from '../../content/about';
import styles from './Operations.module.css';

/** The way of an order through the building, left to right. */
export function Operations() {
  return (
    <Section title={operations.title} lead={operations.lead} tone="ink">
      <ol className={styles.root}>
        {operations.steps.map(({ term, detail }) => (
          <li key={term} className={styles.step}>
            <h3 className={styles.term}>{term}</h3>
            <p className={styles.detail}>{detail}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
