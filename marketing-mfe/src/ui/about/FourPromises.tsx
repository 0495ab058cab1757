import layout from '@landmark/design/styles/layout.module.css';
import { Section } from '@landmark/design/ui/Section';
import { Unbroken } from '@landmark/design/ui/Unbroken';
import { fourPromises } from '../../content/about';
import styles from './FourPromises.module.css';

/** Each promise is its sentence; the name stands in the margin. */
export function FourPromises() {
  return (
    <Section title={fourPromises.title}>
      <ol className={`${layout.ruled} ${styles.root}`}>
        {fourPromises.items.map(({ term, detail }) => (
          <li key={term} className={styles.promise}>
            <h3 className={styles.name}>{term}</h3>
            <p className={styles.sentence}>
              <Unbroken>{detail}</Unbroken>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
