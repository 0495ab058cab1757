import { company } from '@landmark/shared/company';
import { Button } from '@landmark/shared/ui/Button';
import { Disclosure } from '@landmark/shared/ui/Disclosure';
import { Heading } from '@landmark/shared/ui/Heading';
import { draftNote, help } from '../content/become-dealer';
import { startOver } from '../store/submission-store';
import { ContactLines } from './ContactLines';
import styles from './FormAside.module.css';

/** Beside the form: what is kept, and another way to apply. */
export function FormAside() {
  return (
    <div className={styles.root}>
      <div className={styles.note}>
        <Heading level={3} size="small">
          {draftNote.title}
        </Heading>
        <p>{draftNote.text}</p>
        <Disclosure summary={draftNote.clearSummary}>
          <div className={styles.clear}>
            <p>{draftNote.clearText}</p>
            <Button variant="secondary" size="small" onClick={startOver}>
              {draftNote.clear}
            </Button>
          </div>
        </Disclosure>
      </div>
      <div className={styles.note}>
        <Heading level={3} size="small">
          {help.title}
        </Heading>
        <p>{help.text}</p>
        <ContactLines />
        <p>{company.hours.short}</p>
      </div>
    </div>
  );
}
