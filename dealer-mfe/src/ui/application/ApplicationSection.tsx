import { company } from '@landmark/design/company';
import { explain } from '@landmark/design/glossary';
import layout from '@landmark/design/styles/layout.module.css';
import prose from '@landmark/design/styles/prose.module.css';
import { Button } from '@landmark/design/ui/Button';
import { Section } from '@landmark/design/ui/Section';
import { Steps } from '@landmark/design/ui/Steps';
import { application, draftNote, help, nextSteps } from '../../content/become-dealer';
import { useApplication } from '../../store/application-store';
import { startOver, useSubmission } from '../../store/submission-store';
import { ApplicationForm } from '../form/ApplicationForm';
import { ApplicationReceived } from './ApplicationReceived';
import styles from './ApplicationSection.module.css';
import { FormProgress } from './FormProgress';

function OtherWays({ text }: { readonly text: string }) {
  return (
    <div className={`${layout.stack} ${layout.note}`} data-gap="half">
      <p>{text}</p>
      <ul className={`${layout.line} ${styles.ways}`}>
        {[company.phone, company.salesEmail, company.hours.short].map((way) => (
          <li key={way}>{explain(way)}</li>
        ))}
      </ul>
    </div>
  );
}

/** Says what the device keeps of the form, and offers to empty it, inside `details`, to prevent slips. */
function DraftNote() {
  const isKept = useApplication((state) => state.isKept);
  return (
    <div className={`${layout.stack} ${layout.note}`} data-gap="2">
      <p>{isKept ? draftNote.text : draftNote.unkept}</p>
      <details className="print-hidden">
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

/** The form with its progress, or, once sent, the receipt. The form stays mounted, but emptied and hidden. */
export function ApplicationSection() {
  const receipt = useSubmission((state) => state.receipt);
  return (
    <Section title={application.title}>
      <noscript>
        <div className={styles.withoutScript}>
          <OtherWays text={help.withoutScript} />
        </div>
      </noscript>
      {receipt && <ApplicationReceived receipt={receipt} />}
      <div className={styles.root} hidden={receipt !== undefined}>
        {/* Here instead of in the section, so that the receipt replaces it and nothing above the receipt moves. */}
        <p className={`${prose.lead} ${styles.lead}`}>{application.lead}</p>
        <div className={layout.stack} data-gap="4">
          <ApplicationForm />
          <OtherWays text={help.text} />
        </div>
        <div className={`${layout.stack} ${styles.margin}`} data-gap="2">
          <FormProgress />
          <DraftNote />
        </div>
      </div>
    </Section>
  );
}

export function NextSteps() {
  return (
    <Section title={nextSteps.title} lead={nextSteps.lead} tone="tint" layout="beside">
      <Steps items={nextSteps.steps} />
    </Section>
  );
}
