import layout from '@landmark/design/styles/layout.module.css';
import { Section } from '@landmark/design/ui/Section';
import { application, help } from '../../content/become-dealer';
import { useSubmission } from '../../store/submission-store';
import { ApplicationForm } from '../form/ApplicationForm';
import { ApplicationReceived } from './ApplicationReceived';
import styles from './ApplicationSection.module.css';
import { DraftNote } from './DraftNote';
import { FormProgress } from './FormProgress';
import { OtherWays } from './OtherWays';

/** The form with its progress, or, once sent, the receipt in its place. The form stays mounted: emptied, out of sight. */
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
        {/* Here and not the section's own: the receipt begins where it stood, and nothing above the receipt moves. */}
        <p className={`${layout.lead} ${styles.lead}`}>{application.lead}</p>
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
