import { Notice } from '@landmark/shared/ui/Notice';
import { Section } from '@landmark/shared/ui/Section';
import { application, help } from '../content/become-dealer';
import { useSubmission } from '../store/use-stores';
import { ApplicationForm } from './ApplicationForm';
import { ApplicationReceived } from './ApplicationReceived';
import styles from './ApplicationSection.module.css';
import { ContactLines } from './ContactLines';
import { FormAside } from './FormAside';
import { ProgressLedger } from './ProgressLedger';

/** The form with its ledger, or, once sent, the receipt in its place. The form stays mounted: emptied, out of sight. */
export function ApplicationSection() {
  const review = useSubmission((state) => state.review);
  const sent = review !== undefined;
  return (
    <Section title={application.title} lead={application.lead}>
      <noscript>
        <div className={styles.withoutScript}>
          <Notice title={help.withoutScript}>
            <ContactLines />
          </Notice>
        </div>
      </noscript>
      <div className={styles.root}>
        <div className={styles.ledger} hidden={sent}>
          <ProgressLedger />
        </div>
        <div className={styles.main}>
          {review && <ApplicationReceived review={review} />}
          <div hidden={sent}>
            <ApplicationForm />
          </div>
        </div>
        <div className={styles.aside}>
          <FormAside />
        </div>
      </div>
    </Section>
  );
}
