import layout from '@landmark/design/styles/layout.module.css';
import { Button } from '@landmark/design/ui/Button';
import { draftNote } from '../../content/become-dealer';
import { startOver } from '../../store/submission-store';
import styles from './DraftNote.module.css';

/** What is kept while the form is filled in, and, one step further away than a slip of the hand, how to empty it. */
export function DraftNote() {
  return (
    <div className={`${layout.stack} ${layout.note}`} data-gap="2">
      <p>{draftNote.text}</p>
      <details>
        <summary className={styles.summary}>{draftNote.clearSummary}</summary>
        <div className={layout.line}>
          <p>{draftNote.clearText}</p>
          <Button variant="secondary" size="small" onClick={startOver}>
            {draftNote.clear}
          </Button>
        </div>
      </details>
    </div>
  );
}
