import { Hero } from '@landmark/design/ui/Hero';
import { benefits, opening } from '../../content/become-dealer';
import styles from './Opening.module.css';
import { QuoteNote } from './QuoteNote';

/** The page's head: the promise on the left, the four benefits as a ruled list on the right. */
export function Opening() {
  return (
    <Hero
      title={opening.title}
      lead={opening.lead}
      figure={
        <dl className={styles.benefits}>
          {benefits.map(({ term, detail }) => (
            <div key={term} className={styles.benefit}>
              <dt className={styles.term}>{term}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
      }
    >
      <QuoteNote />
    </Hero>
  );
}
