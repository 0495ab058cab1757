import { containerFinishes } from '@landmark/design/constants';
import layout from '@landmark/design/styles/layout.module.css';
import { Section } from '@landmark/design/ui/Section';
import { finishes } from '../../content/direct-container';
import { swatch } from '../../content/pictures';
import { Picture } from '../common/Picture';
import styles from './Finishes.module.css';

/** The sample board: one chip for each finish, with the code to order it by and how long it takes. */
export function Finishes() {
  return (
    <Section title={finishes.title} lead={finishes.lead} tone="tint">
      <ul className={styles.root}>
        {containerFinishes.map(({ name, code, availability }) => (
          <li key={code} className={styles.sample} data-in-stock={availability === 'In Stock'}>
            <Picture {...swatch(name)} />
            <p className={layout.figure}>{code}</p>
            <p className={styles.name}>{name}</p>
            <p className={`${layout.note} ${styles.availability}`}>{availability}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
