import { errorIcon } from '@landmark/design/icon-paths';
import { useHydrated } from '@landmark/design/router';
import layout from '@landmark/design/styles/layout.module.css';
import { Button } from '@landmark/design/ui/Button';
import { ErrorSummary } from '@landmark/design/ui/ErrorSummary';
import { Icon } from '@landmark/design/ui/Icon';
import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { application } from '../../content/become-dealer';
import { followDraft } from '../../store/application-store';
import { choosePdf, editTerms } from '../../store/edits';
import { prepareSubmission, submit, useSubmission } from '../../store/submission-store';
import styles from './ApplicationForm.module.css';
import { FormSections, TermsField } from './FormSections';

const outcomeId = 'application-outcome';

/**
 * The button, and below it, in reserved room, the failure of the last attempt, which stays longer than the
 * toast. Before hydration the button is disabled, because a browser's own submit would lose the form.
 */
function SubmitRow() {
  const alive = useHydrated();
  const busy = useSubmission(({ phase }) => phase === 'submitting');
  const failure = useSubmission((state) => state.failure);
  return (
    <div className={`${layout.stack} ${styles.submit}`} data-gap="2">
      <Button type="submit" busy={busy} disabled={!alive} aria-describedby={outcomeId}>
        {busy ? application.submitting : application.submit}
      </Button>
      <p id={outcomeId} className={styles.outcome} data-failed={failure !== undefined}>
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

/**
 * The form. `noValidate`: the browser's rules apply (section 5), but with the site's own messages. `post`: if
 * a browser ever submits it by itself, no value gets into an address.
 */
export function ApplicationForm() {
  const form = useRef<HTMLFormElement>(null);
  const busy = useSubmission(({ phase }) => phase === 'submitting');
  const summary = useSubmission((state) => state.summary);
  const refusals = useSubmission((state) => state.refusals);
  // Once, before the next render: restores the draft, then takes over the checkbox and the file that were set
  // before hydration, as text fields do by themselves. The server's HTML and hydration have none of it.
  useLayoutEffect(() => {
    const isAccepted = form.current?.querySelector<HTMLInputElement>('[name="agreeToTerms"]')?.checked;
    const pdf = form.current?.querySelector<HTMLInputElement>('[type="file"]')?.files?.[0];
    const unfollow = followDraft();
    if (isAccepted) editTerms(true);
    if (pdf) void choosePdf(pdf);
    return unfollow;
  }, []);

  function send(event: FormEvent) {
    event.preventDefault();
    void submit();
  }

  return (
    <form
      ref={form}
      className={layout.stack}
      data-gap="2"
      method="post"
      noValidate
      aria-label={application.title}
      onSubmit={send}
      onFocus={prepareSubmission}
    >
      <ErrorSummary title={application.summaryTitle} errors={summary} focusKey={refusals} />
      <p className={layout.note}>{application.requiredNote}</p>
      <div className={layout.stack} data-gap="6" inert={busy}>
        <FormSections />
        <TermsField />
      </div>
      <SubmitRow />
    </form>
  );
}
