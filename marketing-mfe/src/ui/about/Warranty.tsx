import layout from '@landmark/design/styles/layout.module.css';
import { Container } from '@landmark/design/ui/Container';
import { Heading } from '@landmark/design/ui/Heading';
import { useId } from 'react';
import { warranty } from '../../content/about';
import styles from './Warranty.module.css';

/** The warranty as the card that comes in the crate. */
export function Warranty() {
  const titleId = useId();
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <Container>
        <div className={styles.card}>
          <Heading level={2} id={titleId}>
            {warranty.title}
          </Heading>
          <p className={layout.lead}>{warranty.lead}</p>
          <ul className={styles.covered}>
            {warranty.covered.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
          <p className={layout.note}>{warranty.material}</p>
        </div>
      </Container>
    </section>
  );
}
