import { explain } from '@landmark/design/glossary';
import { useHydrated, useQuery } from '@landmark/design/router';
import layout from '@landmark/design/styles/layout.module.css';
import { Hero } from '@landmark/design/ui/Hero';
import { benefits, opening, quoteNote } from '../../content/become-dealer';
import { quotedPieces } from '../../domain/quote-request';
import { useApplication } from '../../store/application-store';
import styles from './Opening.module.css';

export function Opening() {
  return (
    <Hero
      title={opening.title}
      lead={opening.lead}
      figure={
        <dl className={styles.benefits}>
          {benefits.map(({ term, detail }) => (
            <div key={term} className={styles.benefit}>
              {/* The space allows a line break here; as a text of its own it would move when words follow it. */}
              <dt className={styles.term}>{`${term} `}</dt>
              <dd>{explain(detail)}</dd>
            </div>
          ))}
        </dl>
      }
    >
      <QuoteNote />
    </Hero>
  );
}

/** The pieces of the catalogue in the application's request for a quote, as its text names them. */
function QuoteNote() {
  const [query] = useQuery();
  const isHere = useHydrated();
  const pieces = quotedPieces(useApplication(({ form }) => form.additionalInfo));
  const asked = query.getAll('sku').length;
  const isAsked = isHere && asked > 0 && pieces.length > 0;
  return (
    <div className={styles.quote}>
      {isAsked && (
        <>
          <p>{quoteNote.title(pieces.length)}</p>
          <ul className={styles.pieces}>
            {quoteNote.lines(pieces, asked).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className={layout.note}>{quoteNote.hint}</p>
        </>
      )}
    </div>
  );
}
