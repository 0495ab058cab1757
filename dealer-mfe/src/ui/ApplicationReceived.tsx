import { paths } from '@landmark/shared/paths';
import { Button } from '@landmark/shared/ui/Button';
import { DefinitionList } from '@landmark/shared/ui/DefinitionList';
import { Heading } from '@landmark/shared/ui/Heading';
import { TextLink } from '@landmark/shared/ui/TextLink';
import { useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { received } from '../content/become-dealer';
import { submittedMessage } from '../domain/messages';
import type { ReviewLine } from '../domain/review';
import { startOver } from '../store/submission-store';
import styles from './ApplicationReceived.module.css';

/** The form is back before its first field takes the focus, which would otherwise be lost with the button. */
function startAnother() {
  flushSync(startOver);
  document.querySelector<HTMLElement>('[name="businessName"]')?.focus();
}

/** In the form's place after success: what was sent, as a receipt. Takes the focus, since the form is gone. */
export function ApplicationReceived({ review }: { readonly review: readonly ReviewLine[] }) {
  const titleId = useId();
  const receipt = useRef<HTMLElement>(null);

  useEffect(() => {
    receipt.current?.focus({ preventScroll: true });
    receipt.current?.scrollIntoView({ block: 'start' });
  }, []);

  return (
    <section ref={receipt} className={styles.root} aria-labelledby={titleId} tabIndex={-1}>
      <Heading level={3} size="section" id={titleId}>
        {submittedMessage.title}
      </Heading>
      <p className={styles.message}>{submittedMessage.message}</p>
      <Heading level={4}>{received.reviewTitle}</Heading>
      <div className={styles.lines}>
        <DefinitionList items={review.map(({ label, value }) => ({ term: label, detail: value }))} />
      </div>
      <p className={styles.note}>{received.reviewNote}</p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={startAnother}>
          {received.another}
        </Button>
        <TextLink to={paths.products} variant="standalone">
          {received.meanwhile}
        </TextLink>
      </div>
    </section>
  );
}
