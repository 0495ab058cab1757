import { Heading, type HeadingSize } from '../src/ui/Heading/Heading';
import styles from './Gallery.module.css';

const sizes = ['display', 'page', 'section', 'block', 'small'] as const satisfies readonly HeadingSize[];

/** The two voices: Besley for what announces, the reader's own sans for what is read and filled in. */
export function TypeSpecimen() {
  return (
    <section className={styles.entry} aria-label="Type">
      <header className={styles.facts}>
        <Heading level={2} size="block">
          Type
        </Heading>
        <p>Besley for headings and large figures; the system sans for everything read or filled in.</p>
      </header>
      <div className={styles.examples}>
        {sizes.map((size) => (
          <div key={size} className={styles.example}>
            <p className={styles.label}>{size}</p>
            <Heading level={3} size={size}>
              Oak, square and true since 1985
            </Heading>
          </div>
        ))}
        <div className={styles.example}>
          <p className={styles.label}>text</p>
          <p>
            Every case is commercial grade melamine, edged on four sides, and leaves Philadelphia the day it
            is ordered or the day after. A line holds 60 to 75 characters, so that the eye finds the next one.
          </p>
        </div>
        <div className={styles.example}>
          <p className={styles.label}>tabular figures</p>
          <p data-tabular>
            B840-48 · B833-60 · 1,117 · 28 CBM
            <br />
            B815-31 · W200-17 · 4,800 · 68 CBM
          </p>
        </div>
      </div>
    </section>
  );
}
