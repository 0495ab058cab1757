import layout from '@landmark/design/styles/layout.module.css';
import { ErrorSummary } from '@landmark/design/ui/ErrorSummary';
import { type FormEvent, useRef } from 'react';
import { application } from '../../content/become-dealer';
import { browserPorts, prepareSubmission } from '../../store/browser-ports';
import { submit, useSubmission } from '../../store/submission-store';
import { FormSections } from './FormSections';
import { SubmitRow } from './SubmitRow';
import { TermsField } from './TermsField';
import { useKeptEntries } from './use-kept-entries';
import { useQuoteRequest } from './use-quote-request';

/**
 * The form. `noValidate`: the browser's rules hold (section 5) but speak in the site's words. `post`: should a browser
 * ever submit it by itself, nothing of it may end up in an address.
 */
export function ApplicationForm() {
  const form = useRef<HTMLFormElement>(null);
  const busy = useSubmission(({ phase }) => phase === 'submitting');
  const summary = useSubmission((state) => state.summary);
  const refusals = useSubmission((state) => state.refusals);
  useKeptEntries(form);
  useQuoteRequest();

  function send(event: FormEvent) {
    event.preventDefault();
    void submit(browserPorts);
  }

  return (
    <form
      ref={form}
      className={layout.stack}
      data-gap="3"
      method="post"
      noValidate
      aria-label={application.title}
      onSubmit={send}
      onFocus={prepareSubmission}
      onChange={prepareSubmission}
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
