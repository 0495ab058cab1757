import { useHydrated, useQuery } from '@landmark/design/router';
import layout from '@landmark/design/styles/layout.module.css';
import { quoteNote } from '../../content/become-dealer';
import { quotedPieces } from '../../domain/quote-request';
import { useApplication } from '../../store/application-store';
import styles from './QuoteNote.module.css';

/** Which pieces of the catalogue the application asks a quote for, as its text has them. */
export function QuoteNote() {
  const [query] = useQuery();
  const isHere = useHydrated();
  const pieces = quotedPieces(useApplication(({ form }) => form.additionalInfo));
  const isAsked = isHere && query.has('sku') && pieces.length > 0;
  return (
    <div className={styles.root}>
      {isAsked && (
        <>
          <p>{quoteNote.title(pieces.length)}</p>
          <ul className={styles.pieces}>
            {quoteNote.lines(pieces).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className={layout.note}>{quoteNote.hint}</p>
        </>
      )}
    </div>
  );
}
