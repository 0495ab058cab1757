import { Section } from '@landmark/shared/ui/Section';
import { application, help } from '../content/become-dealer';
import { useSubmission } from '../store/use-stores';
import { ApplicationForm } from './ApplicationForm';
import { ApplicationReceived } from './ApplicationReceived';
import styles from './ApplicationSection.module.css';
import { DraftNote } from './DraftNote';
import { OtherWays } from './OtherWays';
import { ProgressLedger } from './ProgressLedger';

/** The form with its ledger, or, once sent, the receipt in its place. The form stays mounted: emptied, out of sight. */
export function ApplicationSection() {
  const review = useSubmission((state) => state.review);
  return (
    <Section title={application.title} lead={application.lead}>
      <noscript>
        <div className={styles.withoutScript}>
          <OtherWays text={help.withoutScript} />
        </div>
      </noscript>
      {review && <ApplicationReceived review={review} />}
      <div className={styles.root} hidden={review !== undefined}>
        <div className={styles.margin}>
          <ProgressLedger />
          <DraftNote />
        </div>
        <div className={styles.main}>
          <ApplicationForm />
          <OtherWays text={help.text} />
        </div>
      </div>
    </Section>
  );
}
