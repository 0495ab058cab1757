import { errorIcon } from '@landmark/design/icon-paths';
import { useHydrated } from '@landmark/design/router';
import { Button } from '@landmark/design/ui/Button';
import { Icon } from '@landmark/design/ui/Icon';
import { application } from '../../content/become-dealer';
import { useSubmission } from '../../store/submission-store';
import styles from './SubmitRow.module.css';

/**
 * The button, and below it, in room that is always there, how the last attempt failed: the toast goes after five
 * seconds, the words stay. Until the page is alive the button is off: a browser's own submit would lose the form.
 */
export function SubmitRow() {
  const alive = useHydrated();
  const busy = useSubmission(({ phase }) => phase === 'submitting');
  const failure = useSubmission((state) => state.failure);
  return (
    <div className={styles.root}>
      <Button type="submit" busy={busy} disabled={!alive}>
        {busy ? application.submitting : application.submit}
      </Button>
      <p className={styles.outcome} data-failed={failure !== undefined}>
        {failure ? (
          <>
            <Icon path={errorIcon} size="small" />
            <span>
              <b>{failure.title}.</b> {failure.message}
            </span>
          </>
        ) : (
          application.afterSubmit
        )}
      </p>
    </div>
  );
}
