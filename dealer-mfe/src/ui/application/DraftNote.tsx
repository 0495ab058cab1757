import layout from '@landmark/shared/styles/layout.module.css';
import { Button } from '@landmark/shared/ui/Button';
import { Disclosure } from '@landmark/shared/ui/Disclosure';
import { draftNote } from '../../content/become-dealer';
import { startOver } from '../../store/submission-store';

/** What is kept while the form is filled in, and, one step further away than a slip of the hand, how to empty it. */
export function DraftNote() {
  return (
    <div className={`${layout.stack} ${layout.note}`} data-gap="2">
      <p>{draftNote.text}</p>
      <Disclosure summary={draftNote.clearSummary}>
        <div className={layout.line}>
          <p>{draftNote.clearText}</p>
          <Button variant="secondary" size="small" onClick={startOver}>
            {draftNote.clear}
          </Button>
        </div>
      </Disclosure>
    </div>
  );
}
