import { Section } from '@landmark/shared/ui/Section';
import { Steps } from '@landmark/shared/ui/Steps';
import { operations } from '../../content/about';
import { HeroPicture } from '../common/HeroPicture';
import styles from './Operations.module.css';

const items = operations.steps.map(({ term, detail }) => ({ title: term, detail }));

/** The building, and the way of an order through it. */
export function Operations() {
  return (
    <Section title={operations.title} lead={operations.lead} tone="ink">
      <div className={styles.root}>
        <HeroPicture hero="warehouse" lazy />
        <Steps items={items} />
      </div>
    </Section>
  );
}
