import { containerFinishes } from '@landmark/shared/constants';
import { Section } from '@landmark/shared/ui/Section';
import { finishes } from '../../content/direct-container';
import styles from './Finishes.module.css';
import { FinishSample } from './FinishSample';

/** The sample board: one chip for each finish, with the code to order it by and how long it takes. */
export function Finishes() {
  return (
    <Section title={finishes.title} lead={finishes.lead} tone="tint">
      <ul className={styles.root}>
        {containerFinishes.map((finish) => (
          <FinishSample key={finish.code} {...finish} />
        ))}
      </ul>
    </Section>
  );
}
